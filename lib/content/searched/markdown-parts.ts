import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import type { PagePart, Paragraph } from '@repo/contract/page-parts.ts';
import type { Markdown } from '#lib/content/markdown.ts';

/** The parts of a Markdown text: what comes before its first heading, and what follows each. */
export function markdownParts({ tree }: Markdown): PagePart[] {
  const parts: { title: string; anchor: string; elements: Nodes[] }[] = [];
  let current = { title: '', anchor: '', elements: [] as Nodes[] };
  for (const node of tree.children) {
    if (node.type === 'element' && node.tagName === 'h2') {
      parts.push(current);
      current = { title: wordsOf(node), anchor: idOf(node), elements: [] };
    } else current.elements.push(node);
  }
  return [...parts, current].map(({ title, anchor, elements }) => ({
    title,
    anchor,
    paragraphs: markdownParagraphs({ type: 'root', children: elements as Root['children'] }),
  }));
}

/** The paragraphs of a Markdown text. A row of a table is searched and not quoted. */
export function markdownParagraphs(tree: Root): Paragraph[] {
  let title = '';
  return tree.children.flatMap((node): Paragraph[] => {
    if (node.type !== 'element') return [];
    if (/^h\d$/.test(node.tagName)) {
      title = wordsOf(node);
      return [];
    }
    if (node.tagName === 'ul' || node.tagName === 'ol')
      return elementsIn(node).map((item) => ({ title, text: wordsOf(item) }));
    if (node.tagName === 'table') {
      return elementsIn(node)
        .flatMap(elementsIn)
        .map((row) => ({ title, text: elementsIn(row).map(wordsOf).join(' ') }));
    }
    return [{ title, text: wordsOf(node) }];
  });
}

const idOf = ({ properties: { id } }: Element) => (typeof id === 'string' ? id : '');

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');

const wordsOf = (node: Nodes): string => textOf(node).replace(/\s+/g, ' ').trim();
