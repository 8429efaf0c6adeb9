import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type RichTextProps = Readonly<{ tree: Root }>;

/** A text with headings, lists, links and tables. */
export function RichText({ tree }: RichTextProps) {
  return <div className="rich-text">{toJsxRuntime(tree, { Fragment, jsx, jsxs })}</div>;
}
