/** What others have put in the place of a text. */
const replaced = new WeakMap<Node, readonly ChildNode[]>();

/**
 * Lets React go on in an element whose texts others change. Translators and readers put elements of their own in the
 * place of texts, or around them. React would go on changing a text that nobody sees any more, and would fail to remove
 * one that is not where it was. So a text that changes takes its place back, and what stands for one that is removed
 * goes, too.
 */
export function followReplacedTexts(root: HTMLElement): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const text of note(records)) changes.observe(text, { characterData: true });
  });
  replacements.observe(root, { childList: true, subtree: true });
  changePlaces();
}

/** @returns the texts that have been replaced */
function note(records: readonly MutationRecord[]): Text[] {
  const free = new Set<Node | null>(records.flatMap(({ addedNodes }) => [...addedNodes]));
  const isFree = (node: Node | null): node is ChildNode => free.has(node);
  const texts: Text[] = [];
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.isConnected) continue;
      const instead = [...addedNodes].filter(isFree);
      // Some add theirs first, and then remove the text.
      const by = instead.length > 0 ? instead : [previousSibling, nextSibling].filter(isFree);
      if (by.length === 0) continue;
      for (const other of by) free.delete(other);
      replaced.set(node, by);
      texts.push(node);
    }
  }
  return texts;
}

/** Removes what stands for a text, and puts something in its place. */
function giveWay(text: Node, ...instead: Node[]): void {
  const [first, ...others] = (replaced.get(text) ?? []).filter(({ isConnected }) => isConnected);
  first?.replaceWith(...instead);
  for (const other of others) other.remove();
  replaced.delete(text);
}

function putBack(text: Node): void {
  if (!text.isConnected) giveWay(text, text);
}

/** The child of an element in which a node is, or that stands for it. */
function standIn(parent: Node, node: Node): Node | undefined {
  const [first] = replaced.get(node) ?? [];
  for (let at: Node | null = first ?? node; at; at = at.parentNode) {
    if (at.parentNode === parent) return at;
  }
  return undefined;
}

/** Makes the two calls by which React moves and removes nodes find those that are elsewhere by now. */
function changePlaces(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    giveWay(child);
    child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    giveWay(child);
    const place = next && next.parentNode !== this ? (standIn(this, next) ?? null) : next;
    return insertBefore.call(this, child, place) as Child;
  };
}
