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

type CellProps = ComponentProps<'td'> & Readonly<{ as: 'td' | 'th' }>;

/** A cell of a table. Its alignment is a class, because pages have no inline styles. */
const Cell = ({ as: Name, align, ...props }: CellProps) => (
  <Name {...props} className={align === 'right' ? 'text-right' : undefined} />
);

const components = {
  table: FramedTable,
  td: (props: ComponentProps<'td'>) => <Cell as="td" {...props} />,
  th: (props: ComponentProps<'th'>) => <Cell as="th" {...props} />,
};

/** A text with headings, lists, links, and tables. */
export function RichText({ tree }: RichTextProps) {
  const options = { Fragment, jsx, jsxs, components, tableCellAlignToStyle: false };
  return <div className="rich-text">{toJsxRuntime(tree, options)}</div>;
}
