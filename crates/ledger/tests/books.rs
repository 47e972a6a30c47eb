//! The books as a reader and a citing game see them.

use std::collections::BTreeSet;

use neretva_ledger::{ClauseKind, Lang, Rule, UnknownClause, book, books, ledgers, search};

neretva_ledger::rules!(partizan);

type Result = std::result::Result<(), Box<dyn std::error::Error>>;

const IN_A_CONSTANT: Rule = cite!("11.7.8");

implements!("5.1.2");
implements!("5.1.3");

#[test]
fn no_clause_was_lost() {
    let clauses = |id| book(id).map(|book| book.clauses.len());
    assert_eq!(clauses("partizan"), Some(419));
    assert_eq!(clauses("balkans44"), Some(382));
    assert_eq!(clauses("gambit"), Some(403));
    assert_eq!(clauses("europa45"), Some(232));
    assert!(clauses("skirmish").is_some_and(|count| count >= 3));
}

#[test]
fn every_id_finds_its_own_clause() {
    for book in books() {
        for clause in book.clauses {
            assert_eq!(book.rule(clause.id), Some(clause.rule), "{book:?} {}", clause.id);
            assert_eq!(clause.rule.book().id, book.id);
            assert!(std::ptr::eq(clause.rule.clause(), clause));
        }
        assert_eq!(book.rule(""), None);
        assert_eq!(book.rule("0"), None);
        assert_eq!(book.rule("~"), None);
    }
}

#[test]
fn a_citation_is_small_and_prints_its_id() {
    covers!("11.7.8");
    assert_eq!(size_of::<Rule>(), 4);
    assert_eq!(
        format!("{IN_A_CONSTANT} {IN_A_CONSTANT:?} {:>8}", cite!("9.1.1")),
        "11.7.8 11.7.8    9.1.1"
    );
    assert_eq!(IN_A_CONSTANT, ledgers::partizan::BOOK.clauses[usize::from(rank("11.7.8"))].rule);
}

fn rank(id: &str) -> u16 {
    let before = ledgers::partizan::BOOK.clauses.iter().take_while(|clause| clause.id != id);
    u16::try_from(before.count()).expect("a book has fewer clauses than a u16 counts")
}

#[test]
fn citations_sort_as_the_rulebook_does() {
    assert!(cite!("9.1.1") < cite!("10.1.1"));
    assert!(cite!("11.9.1") < cite!("11.10.1"));
}

#[test]
fn an_unknown_citation_names_near_ids() {
    let error = Rule::parse("partizan", "11.7.88");
    let Err(UnknownClause::Clause { near, .. }) = &error else { panic!("{error:?}") };
    assert_eq!(near[0], "11.7.8");
    assert!(error.is_err_and(|error| error.to_string().contains("11.7.88")));

    let error = Rule::parse("monopoly", "1.1.1");
    assert!(error.is_err_and(|error| error.to_string().contains("partizan")));
    assert_eq!("11.7.8".parse::<Rule>(), Err(UnknownClause::Form("11.7.8".to_owned())));
}

#[test]
fn a_citation_survives_the_wire() -> Result {
    let rule = cite!("11.7.8");
    let json = serde_json::to_string(&rule)?;
    assert_eq!(json, r#""partizan/11.7.8""#);
    assert_eq!(serde_json::from_str::<Rule>(&json)?, rule);
    assert_eq!(serde_json::from_reader::<_, Rule>(json.as_bytes())?, rule);
    assert_eq!(postcard::from_bytes::<Rule>(&postcard::to_allocvec(&rule)?)?, rule);
    assert!(serde_json::from_str::<Rule>(r#""partizan/0.0.99""#).is_err());
    Ok(())
}

#[test]
fn both_languages_are_there() -> Result {
    let lang: Lang = "es".parse()?;
    let clause = cite!("11.7.8").clause();
    assert_ne!(clause.says.get(lang), clause.says.get(Lang::En));
    assert!("de".parse::<Lang>().is_err());
    assert!(
        ledgers::partizan::BOOK
            .glossary
            .iter()
            .any(|term| term.en == "hexside" && term.es == "lado de hexágono")
    );
    for book in books() {
        for clause in book.clauses {
            for lang in Lang::ALL {
                assert!(!clause.title.get(lang).is_empty() && !clause.says.get(lang).is_empty());
            }
        }
    }
    Ok(())
}

#[test]
fn rulings_answer_in_both_languages_without_notes_to_maintainers() {
    let notes = ["flag ", "mplement", "data file", "Why:", "TODO", "[tables", "least-squares"];
    for book in books() {
        for clause in book.clauses {
            let texts = [clause.ambiguous, clause.ruling].into_iter().flatten();
            for text in texts {
                assert!(!text.es.is_empty() && text.es != text.en, "{} {}", book.id, clause.id);
                for note in notes {
                    let clean = !text.en.contains(note) && !text.es.contains(note);
                    assert!(clean, "{} {}: {note}", book.id, clause.id);
                }
            }
        }
        for section in book.sections {
            assert!(!section.title.en.is_empty() && !section.title.es.is_empty());
        }
    }
    let partizan = &ledgers::partizan::BOOK;
    assert_eq!(partizan.section("9.3").map(|title| title.es), Some("Movimiento por ferrocarril"));
}

#[test]
fn details_of_a_clause_arrive() {
    let clause = cite!("11.7.8").clause();
    assert_eq!((clause.section, clause.kind), ("11.7", ClauseKind::Combat));
    assert!(clause.ambiguous.is_some() && clause.ruling.is_some());
    assert_eq!(clause.test.len(), 2);
    assert_eq!(cite!("1.0.1").clause().see, [cite!("5.0.1"), cite!("18.8.6")]);
    let partizan = ledgers::partizan::BOOK.clauses.iter();
    assert_eq!(partizan.clone().filter(|clause| clause.ours).count(), 11);
    assert_eq!(partizan.filter(|clause| clause.flag.is_some()).count(), 12);
}

#[test]
fn chapters_follow_the_rulebook() {
    let chapters =
        |id| book(id).map(|book| book.chapters().map(|chapter| chapter.id).collect::<Vec<_>>());
    assert_eq!(chapters("partizan").map(|found| found[11]), Some("11"));
    assert_eq!(
        chapters("gambit").map(|found| found[13..].to_vec()),
        Some(vec!["SU", "S43", "S44", "S45"])
    );
    assert_eq!(
        chapters("europa45").map(|found| found.join(" ")).as_deref(),
        Some("45 45.A 45.T1 45.B 45.B.1 45.B.2 45.B.3 45.B.4 45.B.5 45.B.6 45.B.7 BASE")
    );
    for book in books() {
        let ids: Vec<_> = book.chapters().map(|chapter| chapter.id).collect();
        let distinct: BTreeSet<_> = ids.iter().collect();
        assert_eq!(ids.len(), distinct.len(), "{book:?}: a chapter is in two pieces");
        assert_eq!(
            book.chapters().map(|chapter| chapter.clauses.len()).sum::<usize>(),
            book.clauses.len()
        );
    }
}

#[test]
fn words_find_clauses_without_case_or_accents() {
    let partizan = &ledgers::partizan::BOOK;
    assert_eq!(partizan.search("all-PARTISAN shift", Lang::En).first(), Some(&cite!("11.7.8")));
    let accented = partizan.search("desplazamiento operación", Lang::Es);
    assert!(!accented.is_empty());
    assert_eq!(accented, partizan.search("Desplazamiento OPERACION", Lang::Es));
    assert_eq!(partizan.search("11.7.8", Lang::En).first(), Some(&cite!("11.7.8")));
    assert_eq!(partizan.search("xylophone", Lang::En), []);
    assert_eq!(partizan.search("", Lang::En), []);
    assert!(search("Budapest", Lang::En).iter().any(|rule| rule.book().id == "balkans44"));
}

#[test]
fn more_of_the_words_rank_before_fewer() {
    let hits = ledgers::partizan::BOOK.search("weapons cache removal", Lang::En);
    let words = |rule: &Rule| {
        let clause = rule.clause();
        let text = format!("{} {}", clause.title.en, clause.says.en).to_lowercase();
        ["weapons", "cache", "removal"].iter().filter(|word| text.contains(**word)).count()
    };
    assert!(words(&hits[0]) == 3 && words(&hits[hits.len() - 1]) < 3);
}
