//! Judging an answer that had to be a refusal.

use neretva_protocol::RefusalView;

use crate::step::Reason;

/// What the table answered.
pub(crate) type Answer = Result<(), RefusalView>;

/// What is wrong with an answer that had to be a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    Allowed,
    /// The preview of an act and the act itself disagree.
    Disagrees,
    /// Refused, but something changed.
    Changed,
    /// Refused for another reason.
    OtherReason,
}

/// Judges the answer; `foretold` is what a check said before, where there is one.
pub(crate) fn judge(
    reason: &Reason,
    foretold: Option<&Answer>,
    answer: &Answer,
    changed: bool,
) -> Result<(), Wrong> {
    let Err(refusal) = answer else { return Err(Wrong::Allowed) };
    let says_so = reason.message.as_ref().is_none_or(|words| words.fit(&refusal.said));
    if foretold.is_some_and(|foretold| foretold != answer) {
        Err(Wrong::Disagrees)
    } else if changed {
        Err(Wrong::Changed)
    } else if refusal.rule != reason.rule || !says_so {
        Err(Wrong::OtherReason)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;
    use neretva_protocol::Said;

    fn refused(rule: &str) -> Answer {
        Err(RefusalView { rule: Some(rule.to_owned()), said: Said::plain("too-far") })
    }

    #[test]
    fn a_refusal_is_judged() {
        let by = |rule: Option<&str>, message: Option<&str>| Reason {
            rule: rule.map(str::to_owned),
            message: message.and_then(Words::parse),
        };
        let answer = &refused("5.1");
        let reason = &by(Some("5.1"), Some("too-far"));
        assert_eq!(judge(reason, Some(answer), answer, false), Ok(()));
        assert_eq!(judge(reason, None, answer, false), Ok(()));
        assert_eq!(judge(reason, None, &Ok(()), true), Err(Wrong::Allowed));
        assert_eq!(judge(reason, Some(&Ok(())), answer, false), Err(Wrong::Disagrees));
        assert_eq!(judge(reason, Some(&refused("5.2")), answer, false), Err(Wrong::Disagrees));
        assert_eq!(judge(reason, Some(answer), answer, true), Err(Wrong::Changed));
        for other in [by(Some("5.2"), None), by(None, None), by(Some("5.1"), Some("full"))] {
            assert_eq!(judge(&other, Some(answer), answer, false), Err(Wrong::OtherReason));
        }
    }
}
