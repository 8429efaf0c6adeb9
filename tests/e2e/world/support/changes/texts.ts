import type { Change } from '#tests/e2e/world/support/changes/change.ts';

/** What translators, dictionaries, and readers do to texts. */
export const TEXT_CHANGES: readonly Change[] = [
  { name: 'nothing', inPage: () => hands.note(...hands.texts()) },
  {
    name: 'Google Translate',
    inPage: () => {
      const TRANSLATED = '°';
      const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const translate = (root: Node) => {
        for (const text of hands.texts(root)) {
          if (text.data.endsWith(TRANSLATED)) continue;
          const [outer, inner] = [font(), font()];
          inner.textContent = text.data + TRANSLATED;
          outer.append(inner);
          text.replaceWith(outer);
          hands.note(outer);
        }
      };
      document.documentElement.classList.add('translated-ltr');
      document.documentElement.lang = 'de';
      document.title += TRANSLATED;
      translate(document.body);
      // It goes on with what the page adds later.
      const observer = new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          const parent = node.parentElement;
          if (parent?.closest('font') === null) translate(node instanceof Text ? parent : node);
        }
      });
      observer.observe(document.body, { childList: true, subtree: true });
    },
  },
  {
    name: 'Edge’s translation',
    inPage: () => {
      for (const [at, text] of hands.texts().entries()) {
        text.parentElement?.setAttribute('_msttexthash', String(1000 + at));
        text.parentElement?.setAttribute('_msthash', String(at));
        text.data += '°';
        hands.note(text);
      }
      document.documentElement.setAttribute('_msttexthash', '999');
    },
  },
  {
    name: 'Edge’s translation, attributes only',
    inPage: () => {
      for (const [at, text] of hands.texts().entries())
        text.parentElement?.setAttribute('_msttexthash', String(1000 + at));
    },
  },
  {
    name: 'translation in place (Safari, Firefox)',
    inPage: () => {
      for (const text of hands.texts()) {
        text.data += '°';
        hands.note(text);
      }
      document.title += '°';
      document.documentElement.lang = 'de';
    },
  },
  {
    name: 'one word replaced',
    inPage: () => {
      const [text] = hands.texts(document.querySelector('main') ?? document.body);
      if (!text) return;
      text.data = text.data.replace(/\w+/, 'clouds');
      hands.note(text);
    },
  },
  {
    name: 'words highlighted',
    inPage: () => {
      for (const text of hands.texts().filter((_, at) => at % 5 === 0)) {
        const word = text.splitText(text.data.search(/\S/));
        if (word.length > 3) word.splitText(3);
        const mark = document.createElement('mark');
        word.replaceWith(mark);
        mark.append(word);
        hands.note(mark);
      }
    },
  },
  {
    name: 'every word in an element (read aloud)',
    inPage: () => {
      for (const text of hands.texts(document.querySelector('main') ?? document.body)) {
        const words = text.data.split(/(?<=\s)/).map((word) => {
          const span = document.createElement('span');
          span.textContent = word;
          return span;
        });
        text.replaceWith(...words);
        hands.note(...words);
      }
    },
  },
  {
    name: 'phone numbers linked (iOS, Skype)',
    inPage: () => {
      const NUMBER = /\+?[\d(][\d() -]{5,}\d/;
      for (const text of hands.texts()) {
        const [number = ''] = NUMBER.exec(text.data) ?? [];
        if (number === '' || text.parentElement?.closest('a, button, label')) continue;
        const rest = text.splitText(text.data.indexOf(number));
        rest.splitText(number.length);
        const link = document.createElement('a');
        link.href = `tel:${number}`;
        link.setAttribute('x-apple-data-detectors', 'true');
        rest.replaceWith(link);
        link.append(rest);
        hands.note(link);
      }
    },
  },
  {
    name: 'texts split',
    inPage: () => {
      for (const text of hands.texts()) hands.note(text.splitText(Math.ceil(text.length / 2)));
    },
  },
  {
    name: 'texts joined',
    inPage: () => document.body.normalize(),
  },
  {
    name: 'comments removed from the page',
    inPage: () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
      const comments: Node[] = [];
      while (walker.nextNode()) comments.push(walker.currentNode);
      for (const comment of comments) comment.parentNode?.removeChild(comment);
    },
  },
];
