import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type RichTextProps = Readonly<{ tree: Root }>;

/** A table that scrolls in its own frame where the screen is too narrow for it. */
const FramedTable = (props: ComponentProps<'table'>) => (
  <div className="table-frame">
    <table {...props} />
  </div>
);

/** A text with headings, lists, links, and tables. */
export function RichText({ tree }: RichTextProps) {
  const components = { table: FramedTable };
  return <div className="rich-text">{toJsxRuntime(tree, { Fragment, jsx, jsxs, components })}</div>;
}
