/** What changes of a page share. It runs in the page, as extensions and translators do. */
export type Hands = Readonly<{
  /** The texts that people read, except where the page forbids translating them. */
  texts(root?: Node): Text[];
  /** Notes that something of other hands must stay as it is now. */
  note(...nodes: readonly Node[]): void;
  /** Notes that other hands have taken out everything that a selector finds. */
  takeOut(selector: string): void;
  /** What of all this has been undone outside the chat, whose panel is the page's own. */
  undone(): string[];
}>;

declare global {
  var hands: Hands;
}

/** Makes {@link Hands} in a page. It is handed to browsers as text, so it uses nothing from outside. */
export function installHands(): void {
  const UNREAD = 'script, style, noscript, textarea, template, [translate="no"], .notranslate';
  const CHAT = '.chat, dialog';
  const noted: (() => string | false)[] = [];
  const isInChat = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(CHAT) !== null;
  const textOf = (node: Node) => {
    const copy = node.cloneNode(true);
    if (copy instanceof Element) for (const chat of copy.querySelectorAll(CHAT)) chat.remove();
    return copy.textContent ?? '';
  };

  globalThis.hands = {
    texts(root = document.body) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!(node instanceof Text) || !/\S/.test(node.data)) continue;
        if (node.parentElement?.closest(UNREAD) === null) found.push(node);
      }
      return found;
    },
    note(...nodes) {
      for (const node of nodes) {
        if (isInChat(node)) continue;
        const before = textOf(node);
        const name = node.nodeName.toLowerCase();
        noted.push(() => {
          if (!node.isConnected) return `<${name}> with "${before}" is gone`;
          return textOf(node) !== before && `"${before}" is "${textOf(node)}"`;
        });
      }
    },
    takeOut(selector) {
      for (const element of document.querySelectorAll(selector)) element.remove();
      noted.push(() => {
        const isBack = [...document.querySelectorAll(selector)].some((one) => !isInChat(one));
        return isBack && `${selector} is back`;
      });
    },
    undone: () => noted.map((check) => check()).filter((problem) => problem !== false),
  };
}
