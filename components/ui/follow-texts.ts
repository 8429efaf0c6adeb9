import { options, type VNode } from 'preact';

/** What others have put in the place of a text, and what the text was then. */
type Replaced = Readonly<{ data: string; by: readonly ChildNode[] }>;

const drawn = new WeakSet<Node>();
const replaced = new WeakMap<Text, Replaced>();

/** The node of the page that Preact has made for one of its own; its name there is in Preact's `mangle.json`. */
const nodeOf = (vnode: VNode) => (vnode as { __e?: Node | null }).__e;

const before = { ...options };

options.diffed = (vnode) => {
  before.diffed?.(vnode);
  const node = nodeOf(vnode);
  if (!node) return;
  drawn.add(node);
  if (node instanceof Text) putBack(node);
};

options.unmount = (vnode) => {
  before.unmount?.(vnode);
  const node = nodeOf(vnode);
  if (node instanceof Text) replaced.get(node)?.by.forEach((other) => other.remove());
};

/**
 * Follows the texts in an element that Preact draws into. Translators put elements of their own in the place of
 * texts, and whoever changes or removes such a text later would change nothing that can be seen: a message would be
 * "Sending…" for ever. So a text that changes takes its place back, and what stands for one that is removed goes, too.
 */
export function followTexts(root: HTMLElement): void {
  new MutationObserver(note).observe(root, { childList: true, subtree: true });
}

function note(records: readonly MutationRecord[]): void {
  const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes));
  /** Elements of others that do not stand for a text yet. */
  const free = new Set<Node | null>(added.filter((node) => !drawn.has(node)));
  const isFree = (node: Node | null): node is ChildNode => free.has(node);
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (!(node instanceof Text) || !drawn.has(node) || node.isConnected) continue;
      const instead = Array.from(addedNodes).filter(isFree);
      // Some add theirs first, and then remove the text.
      const by = instead.length > 0 ? instead : [previousSibling, nextSibling].filter(isFree);
      if (by.length > 0) replaced.set(node, { data: node.data, by });
      for (const other of by) free.delete(other);
    }
  }
}

function putBack(text: Text): void {
  const { data, by } = replaced.get(text) ?? {};
  if (!by || data === text.data) return;
  const [first, ...others] = by.filter(({ isConnected }) => isConnected);
  first?.replaceWith(text);
  for (const other of others) other.remove();
  replaced.delete(text);
}
