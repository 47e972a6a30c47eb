//! Laying one tree over another, key by key.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::{Node, Table, Value};
use crate::fault::Faults;
use crate::lists::id_of;
use crate::path::{KeyPath, PathStep};

/// The key by which the elements of a list are told apart.
const ID: &str = "id";

/// One file being laid over ours of the same name.
pub(crate) struct Merge<'a> {
    pub(crate) faults: &'a mut Faults,
}

impl Merge<'_> {
    /// Tables merge; what only one side has stays.
    pub(crate) fn tables(&mut self, base: &mut Table, over: Table, path: &KeyPath) {
        for (key, node) in over {
            let path = path.key(&key);
            match base.get_mut(&key) {
                Some(ours) => self.nodes(ours, node, &path),
                None => {
                    base.insert(key, node);
                }
            }
        }
    }

    fn nodes(&mut self, base: &mut Node, over: Node, path: &KeyPath) {
        match (&mut base.value, over.value) {
            (Value::Table(base), Value::Table(over)) => self.tables(base, over, path),
            (Value::List(base), Value::List(over))
                if over.iter().any(|node| matches!(node.value, Value::Table(_)))
                    && are_told_apart(base) =>
            {
                self.lists(base, over, path);
            }
            (_, value) => *base = Node { place: over.place, value },
        }
    }

    /// Elements merge by id. An element without one is a fault rather than a reason to replace
    /// the whole list: its author surely did not mean to throw all the others away.
    fn lists(&mut self, base: &mut Vec<Node>, over: Vec<Node>, path: &KeyPath) {
        let ids = base.iter().enumerate().filter_map(|(i, n)| Some((id_of(&n.value, ID)?, i)));
        let ours: BTreeMap<String, usize> = ids.collect();
        let mut seen = BTreeSet::new();
        for (index, node) in over.into_iter().enumerate() {
            let Some(id) = id_of(&node.value, ID) else {
                let expected = format!("a table with {ID}, to tell which element it changes");
                self.fault(&node, path.then(PathStep::Nth(index + 1)), expected);
                continue;
            };
            let path = path.then(PathStep::Id(id.clone()));
            if seen.contains(&id) {
                self.fault(&node, path, format!("each {ID} once"));
            } else if let Some(&place) = ours.get(&id) {
                self.nodes(&mut base[place], node, &path);
            } else {
                base.push(node);
            }
            seen.insert(id);
        }
    }

    fn fault(&mut self, node: &Node, path: KeyPath, expected: String) {
        self.faults.push(node.place.fault(path, node.value.short(), expected));
    }
}

/// True if every element has a unique id.
fn are_told_apart(list: &[Node]) -> bool {
    let mut seen = BTreeSet::new();
    !list.is_empty()
        && list.iter().all(|node| id_of(&node.value, ID).is_some_and(|id| seen.insert(id)))
}
