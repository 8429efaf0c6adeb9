import type { Root } from 'hast';
import { retext } from 'retext';
import retextSmartypants from 'retext-smartypants';
import { SKIP, visit } from 'unist-util-visit';
import { typesetNumbers } from '@repo/company/typeset-numbers.ts';

/** Lines that the requirements fix to the letter (2.4, 2.12). */
const FIXED: ReadonlySet<string> = new Set([
  "We're currently upgrading—Our clients content coming soon!",
  "We're currently upgrading Our Works content, coming soon. Thank you!",
  "Let's Talk Now",
]);

const quotes = retext().use(retextSmartypants, { dashes: false, backticks: false });

/**
 * Sets a text as printers do: curly quotation marks and apostrophes, an ellipsis, and numbers that keep their unit.
 * Files hold what a keyboard types.
 *
 * @param text plain words, without markup
 */
export function typeset(text: string): string {
  if (FIXED.has(text)) return text;
  const marked = /['"]|\.\.\./.test(text) ? quotes.processSync(text).toString() : text;
  return typesetNumbers(marked);
}

/** Sets the numbers in a text that was made of Markdown, except in code. Its anchors are made before. */
export function typesetTree(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && ['code', 'pre'].includes(node.tagName)) return SKIP;
    if (node.type === 'text') node.value = typesetNumbers(node.value);
    return undefined;
  });
}
