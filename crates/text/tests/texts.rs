//! Messages as a player reads them, in both languages.

use neretva_text::{Args, CORE_EN, CORE_ES, Lang, MessageFile, SayError, Texts, messages};

fn texts(lang: Lang, ftl: &str) -> Texts {
    Texts::new(lang, &[MessageFile::new(lang, "test.ftl", ftl)])
        .expect("the test's messages are sound")
}

/// The faults of some files of one language, as printed.
fn faults(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<_> =
        files.iter().map(|&(name, text)| MessageFile::new(Lang::En, name, text)).collect();
    match Texts::new(Lang::En, &sources) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.to_string().lines().map(str::to_owned).collect(),
    }
}

const STEPS_EN: &str = "
steps = { $unit } loses { $n ->
    [one] { $n } step
   *[other] { $n } steps
}.
";

const STEPS_ES: &str = "
steps = { $unit } pierde { $n ->
    [one] { $n } paso
   *[other] { $n } pasos
}.
";

#[test]
fn plural_forms_in_both_languages() {
    let (en, es) = (texts(Lang::En, STEPS_EN), texts(Lang::Es, STEPS_ES));
    for (n, english, spanish) in [
        (0, "R2 loses 0 steps.", "R2 pierde 0 pasos."),
        (1, "R2 loses 1 step.", "R2 pierde 1 paso."),
        (2, "R2 loses 2 steps.", "R2 pierde 2 pasos."),
        (21, "R2 loses 21 steps.", "R2 pierde 21 pasos."),
    ] {
        let args = Args::new().int("n", n).text("unit", "R2");
        assert_eq!(en.say("steps", &args), english);
        assert_eq!(es.say("steps", &args), spanish);
    }
}

#[test]
fn exact_numbers_words_and_ordinals_choose_a_form() {
    let texts = texts(
        Lang::En,
        "
left = { $n ->
    [0] none
    [one] one
   *[other] many
}
side = { $side ->
    [red] Red
   *[blue] Blue
}
turn = { NUMBER($n, type: \"ordinal\") ->
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
} turn
",
    );
    let said = |id, n| texts.say(id, &Args::new().int("n", n));
    assert_eq!(said("left", 0), "none");
    assert_eq!(said("left", 1), "one");
    assert_eq!(said("left", 5), "many");
    assert_eq!(texts.say("side", &Args::new().text("side", "red")), "Red");
    assert_eq!(said("turn", 2), "2nd turn");
    assert_eq!(said("turn", 11), "11th turn");
    assert_eq!(said("turn", 23), "23rd turn");
}

#[test]
fn integers_are_printed_in_plain_digits() {
    for lang in Lang::ALL {
        let texts = texts(lang, "n = { $n }");
        for n in [0, -3, 1_000, 1_234_567, 9_007_199_254_740_993, i64::MAX, i64::MIN] {
            assert_eq!(texts.say("n", &Args::new().int("n", n)), n.to_string());
        }
    }
}

#[test]
fn nothing_is_added_around_arguments() {
    let said = texts(Lang::Es, "hex = { $unit } en { $hex }")
        .say("hex", &Args::new().text("unit", "Ñandú 2").text("hex", "0305"));
    assert_eq!(said, "Ñandú 2 en 0305");
}

#[test]
fn what_is_missing_is_marked() {
    let texts = texts(
        Lang::En,
        "
plain = { $unit } moves
form = { $n ->
    [one] one step
   *[other] steps
}
ordinal = { NUMBER($n) }
bare =
    .hint = Click { $hex }
",
    );
    let none = Args::new();
    assert_eq!(texts.say("skirmish-foo", &none), "⟨skirmish-foo⟩");
    assert_eq!(texts.say("", &none), "⟨⟩");
    assert_eq!(texts.say("bare", &none), "⟨bare⟩");
    assert_eq!(texts.say("bare.title", &none), "⟨bare.title⟩");
    assert_eq!(texts.say("bare.hint", &none), "Click ⟨$hex⟩");
    assert_eq!(texts.say("plain", &none), "⟨$unit⟩ moves");
    assert_eq!(texts.say("form", &none), "steps⟨$n⟩");
    assert!(texts.say("ordinal", &none).contains("⟨$n⟩"));
}

#[test]
fn errors_tell_what_say_would_hide() {
    let texts = texts(Lang::En, STEPS_EN);
    let id = || "steps".to_owned();
    assert_eq!(texts.errors("steps", &Args::new().int("n", 1).text("unit", "R2")), []);
    assert_eq!(
        texts.errors("steps", &Args::new().int("m", 1).int("n", 1)),
        [
            SayError::MissingArgument { id: id(), argument: "unit".to_owned() },
            SayError::UnusedArgument { id: id(), argument: "m".to_owned() },
        ]
    );
    assert_eq!(
        texts.errors("step", &Args::new()),
        [SayError::UnknownMessage { id: "step".to_owned() }]
    );
}

#[test]
fn all_faults_of_all_files_are_reported_together() {
    let found = faults(&[
        ("a.ftl", "one = 1\ntwo = }\nthree = { $n -> [one] x }\n"),
        ("b.ftl", "four = 4\n\none = again\n-four = clash\nNUMBER = 5\n"),
    ]);
    let starts = ["a.ftl:2:", "a.ftl:3:", "b.ftl:3:", "b.ftl:4:", "b.ftl:5:"];
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (fault, start) in found.iter().zip(starts) {
        assert!(fault.starts_with(start), "{fault}");
    }
    assert!(found[2].contains("`one`") && found[2].contains("a.ftl:1"), "{}", found[2]);
    assert!(found[3].contains("`-four`") && found[3].contains("b.ftl:1"), "{}", found[3]);
}

#[test]
fn syntax_errors_name_their_line() {
    for (text, line) in [
        ("one = 1\n\ntwo = }\n", 3),
        ("one = { $n -> [one] x }\n\ntwo = 2\n", 1),
        ("one = { $n\n", 1),
        ("one = 1\njunk\nthree = 3\n", 2),
    ] {
        let found = faults(&[("a.ftl", text)]);
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].starts_with(&format!("a.ftl:{line}: ")), "{}", found[0]);
    }
}

#[test]
fn references_must_lead_somewhere() {
    let found = faults(&[(
        "a.ftl",
        "
lost = { nowhere } { -nobody }
odd = { DATETIME($d) }
round = { about }
about = { round }
-named = { $name }
unnamed = { -named }
bound = { -named(name: \"R2\") }
twice = x
    .a = 1
    .a = 2
",
    )]);
    for part in [
        "a.ftl:2: `lost` refers to `nowhere`",
        "a.ftl:2: `lost` refers to `-nobody`",
        "a.ftl:3: `odd` calls DATETIME()",
        "a.ftl:4: `round` contains itself",
        "a.ftl:5: `about` contains itself",
        "a.ftl:7: `unnamed` uses `-named` without $name",
        "a.ftl:11: `twice.a` is already taken (a.ftl:10)",
    ] {
        assert!(found.iter().any(|fault| fault.starts_with(part)), "{part} in {found:#?}");
    }
    assert_eq!(found.len(), 7, "{found:#?}");
}

#[test]
fn only_the_chosen_language_is_read() {
    let sources = [
        MessageFile::new(Lang::En, "en.ftl", "hello = Hello"),
        MessageFile::new(Lang::Es, "es.ftl", "hello = Hola"),
    ];
    for (lang, said) in [(Lang::En, "Hello"), (Lang::Es, "Hola")] {
        let texts = Texts::new(lang, &sources).expect("one hello in each language");
        assert_eq!((texts.lang(), texts.say("hello", &Args::new())), (lang, said.to_owned()));
    }
}

#[test]
fn shapes_follow_references() {
    let shapes = messages(
        "# A comment
-side = { $case ->
   *[plain] the { $of }
}
attack = { losses }: { $odds } by { -side(of: \"Reds\") }
    .hint = Roll { $dice }
losses = { $n ->
    [one] a step of { $unit }
   *[other] steps
}
-deep = { losses }
far = { -deep }
",
    );
    let read: Vec<_> = shapes
        .iter()
        .map(|shape| {
            let variables: Vec<_> = shape.variables.iter().map(String::as_str).collect();
            let contains: Vec<_> = shape.contains.iter().map(String::as_str).collect();
            (shape.id.as_str(), shape.line, variables, contains)
        })
        .collect();
    assert_eq!(
        read,
        [
            ("attack", 5, vec!["n", "odds", "unit"], vec!["-side", "losses"]),
            ("attack.hint", 6, vec!["dice"], vec![]),
            ("losses", 7, vec!["n", "unit"], vec![]),
            ("far", 12, vec![], vec!["-deep", "losses"]),
        ]
    );
}

#[test]
fn the_driver_speaks_both_languages() {
    let [en, es] = Lang::ALL.map(|lang| {
        Texts::new(lang, &[CORE_EN, CORE_ES]).expect("the driver's messages are sound")
    });
    let red = Args::new().text("seat", "Red");
    assert_eq!(en.say("core-not-your-turn", &red), "Not your turn: Red to move.");
    assert_eq!(es.say("core-not-your-turn", &red), "No es tu turno. Turno actual: Red.");
    let roll = |dice| Args::new().int("dice", dice).int("sides", 6);
    assert_eq!(
        en.say("core-bad-faces", &roll(1)),
        "The roll is one die: give a number from 1 to 6."
    );
    assert_eq!(
        es.say("core-bad-faces", &roll(2)),
        "La tirada es de 2 dados: da 2 números del 1 al 6."
    );
}

#[test]
fn texts_are_shared_between_threads() {
    fn shared<T: Send + Sync + 'static>(value: T) -> std::sync::Arc<T> {
        std::sync::Arc::new(value)
    }
    let texts = shared(texts(Lang::En, STEPS_EN));
    let threads: Vec<_> = (0..4)
        .map(|n| {
            let texts = texts.clone();
            std::thread::spawn(move || {
                texts.say("steps", &Args::new().int("n", n).text("unit", "R2"))
            })
        })
        .collect();
    let said: Vec<_> = threads.into_iter().map(|t| t.join().expect("no thread panics")).collect();
    assert_eq!(said[1], "R2 loses 1 step.");
    assert_eq!(said[3], "R2 loses 3 steps.");
}

#[test]
fn what_the_wire_asks_for_is_told_with_messages_inside_messages() {
    use neretva_protocol::Said;
    let ftl = "won = { $seat } wins by { $n }.\nred = Red\n";
    let texts = Texts::new(Lang::En, &[MessageFile::new(Lang::En, "t.ftl", ftl)]).expect("sound");
    let said = Said::plain("won").with("seat", Said::plain("red")).with("n", 3);
    assert_eq!(texts.tell(&said), "Red wins by 3.");
}
