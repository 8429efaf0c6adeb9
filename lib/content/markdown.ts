import type { Root } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import { ADDRESS, ADDRESS_RULE } from '#lib/content/address.ts';
import { factProblems, fillFacts } from '#lib/content/facts.ts';
import { faultOfPicture, showPhotos } from '#lib/content/text-photos.ts';
import type { PhotoImage } from '#lib/content/photos.ts';
import { typesetTree } from '#lib/content/typography.ts';

/** A Markdown text, ready for display. */
export type Markdown = Readonly<{
  /** The text as HTML elements. */
  tree: Root;
  /** The second-level headings with their anchors. */
  headings: readonly Readonly<{ id: string; text: string }>[];
  /** The targets of its links, with their lines in the text, counted from 1, and where they begin in it. */
  links: readonly Readonly<{ href: string; line: number; offset: number }>[];
  /** Its photos. */
  photos: readonly PhotoImage[];
  /** Its words without markup. */
  text: string;
}>;

type Fault = Readonly<{ line: number; message: string }>;

const parser = unified().use(remarkParse).use(remarkGfm);
const toHtml = unified()
  .use(remarkSmartypants, { dashes: false, backticks: false })
  .use(remarkRehype)
  .use(rehypeSlug);

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/**
 * Reads a Markdown text.
 *
 * @returns the text and its faults: a link that is not closed or has no address, HTML, a first-level heading (the
 *   page has one), wrong pictures, and facts that are unknown or written out
 */
export function readMarkdown(source: string): Readonly<{ markdown: Markdown; faults: Fault[] }> {
  const filled = fillFacts(source);
  const tree = parser.parse(filled);
  const faults = source
    .split('\n')
    .flatMap((line, index) => factProblems(line).map((message) => ({ line: index + 1, message })));
  const tell = (fault: Fault) => {
    // A bold word in HTML consists of two pieces of HTML, but is one fault.
    const isTold = faults.some(
      ({ line, message }) => line === fault.line && message === fault.message,
    );
    if (!isTold) faults.push(fault);
  };

  visit(tree, (node) => {
    const fail = (message: string) => tell({ line: lineOf(node), message });
    if (node.type === 'text' && /\]\(|\]\[|\]\s+\(\//.test(node.value))
      fail('has a link that is not closed');
    if (node.type === 'link' || node.type === 'definition') {
      // A part of the same text has no path.
      const isAddress = ADDRESS.test(node.url) || node.url.startsWith('#');
      if (!isAddress) fail(`has a link to "${node.url}"; an address ${ADDRESS_RULE}`);
    }
    if (node.type === 'html') fail('has HTML in it; write Markdown');
    if (node.type === 'image' || node.type === 'imageReference') {
      const fault = faultOfPicture(node);
      if (fault !== undefined) fail(fault);
    }
    if (node.type === 'heading' && node.depth === 1)
      fail('has a first-level heading; start with ##');
  });
  const links = linksIn(source, filled === source ? tree : parser.parse(source));
  return { markdown: shownLater(tree, links), faults };
}

/** A text that becomes HTML when somebody shows it: of thousands of pages, most are only checked. */
function shownLater(tree: MarkdownRoot, links: Markdown['links']): Markdown {
  let rendered: ReturnType<typeof render> | undefined;
  const shown = () => (rendered ??= render(tree));
  let hasPictures = false;
  visit(tree, ['image', 'imageReference'], () => {
    hasPictures = true;
  });
  return {
    get tree() {
      return shown().tree;
    },
    get headings() {
      return shown().headings;
    },
    get photos() {
      return hasPictures ? shown().photos : [];
    },
    links,
    get text() {
      return shown().text;
    },
  };
}

/** The links of a text as it is written: with facts filled in, they would be elsewhere. */
function linksIn(source: string, tree: MarkdownRoot): Markdown['links'] {
  const links: Markdown['links'][number][] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const label = node.type === 'link' ? node.children.at(-1)?.position : undefined;
    const start = node.position?.start.offset ?? 0;
    const offset = source.indexOf(node.url, label?.end.offset ?? source.indexOf(']', start));
    links.push({ href: fillFacts(node.url), line: lineOf(node), offset });
  });
  return links;
}

function render(source: MarkdownRoot): Omit<Markdown, 'links'> {
  const tree = toHtml.runSync(source);
  typesetTree(tree);
  nameCells(tree);
  const photos = showPhotos(tree);
  const headings: { id: string; text: string }[] = [];
  visit(tree, 'element', ({ tagName, properties, children }) => {
    if (tagName !== 'h2') return;
    headings.push({ id: String(properties.id), text: textOf({ type: 'root', children }) });
  });
  // Its quotation marks have become curly with those of the tree.
  return { tree, headings, photos, text: textOf(source) };
}

/** Says in each cell of a table which column it is in, for screens on which a row is a card. */
function nameCells(tree: Root): void {
  visit(tree, 'element', (table) => {
    if (table.tagName !== 'table') return;
    const columns: string[] = [];
    visit(table, 'element', ({ tagName, children }) => {
      if (tagName === 'th') columns.push(textOf({ type: 'root', children }));
    });
    visit(table, 'element', ({ tagName, children }) => {
      if (tagName !== 'tr') return;
      const cells = children.filter((cell) => cell.type === 'element');
      for (const [index, { tagName: kind, properties }] of cells.entries())
        if (kind === 'td') properties.dataColumn = columns[index];
    });
  });
}

/** Markdown inside a YAML field. */
export const markdown = z
  .string()
  .min(1)
  .transform((source, context): Markdown => {
    const { markdown: read, faults } = readMarkdown(source);
    for (const { line, message } of faults) {
      context.addIssue({ code: 'custom', message, params: { line } });
    }
    return read;
  })
  .describe('Markdown: paragraphs, lists, links, and photos from content/photos')
  .meta({ role: 'words', control: 'markdown' });
