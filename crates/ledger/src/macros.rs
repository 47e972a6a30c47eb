//! Citations that the compiler checks.

/// Gives a crate its citation macros, all bound to one book. Write it once, before the modules.
///
/// | macro | use |
/// |---|---|
/// | `cite!("11.7.8")` | a value of type [`Rule`](crate::Rule), also in constants |
/// | `implements!("5.1.2");` | an item or statement: the line below carries out that clause |
/// | `covers!("11.7.8", …);` | in a `#[test]` function: this test shows these clauses |
///
/// ```
/// neretva_ledger::rules!(partizan);
///
/// implements!("5.1.2");
/// assert_eq!(cite!("11.7.8").clause().section, "11.7");
/// ```
///
/// An id that the ledger does not have stops the compiler, in values
/// ```compile_fail,E0080
/// neretva_ledger::rules!(partizan);
/// let rule = cite!("99.9.9");
/// ```
/// and in markers:
/// ```compile_fail,E0080
/// neretva_ledger::rules!(partizan);
/// implements!("99.9.9");
/// ```
/// ```compile_fail,E0080
/// neretva_ledger::rules!(partizan);
/// covers!("99.9.9");
/// ```
#[macro_export]
macro_rules! rules {
    ($book:ident) => {
        $crate::rules!(@macros ($) $book);
    };
    // The inner macros need a `$` of their own, handed in as a token.
    (@macros ($dollar:tt) $book:ident) => {
        #[allow(unused_macros)]
        macro_rules! cite {
            ($dollar id:literal) => {{
                // A named constant is evaluated even where the code around it is never used.
                const RULE: $crate::Rule = match $crate::ledgers::$book::BOOK.rule($dollar id) {
                    Some(rule) => rule,
                    None => panic!("{}", concat!(
                        "no clause ", $dollar id, " in the ledger of ", stringify!($book),
                        ": look it up in ledgers/", stringify!($book), ".toml"
                    )),
                };
                RULE
            }};
        }

        #[allow(unused_macros)]
        macro_rules! implements {
            ($dollar id:literal) => {
                const _: () = {
                    let _ = cite!($dollar id);
                };
            };
        }

        #[allow(unused_macros)]
        macro_rules! covers {
            ($dollar ($dollar id:literal),+ $dollar (,)?) => {
                const _: () = {
                    $dollar (let _ = cite!($dollar id);)+
                };
            };
        }
    };
}
