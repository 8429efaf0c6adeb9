import type { FragmentOf } from '#lib/content/schema/fragments.ts';

type TableFragmentProps = Pick<FragmentOf<'table'>, 'columns' | 'rows' | 'marked'>;

/** A few rows, of which one cell may be marked. */
export const TableFragment = ({ columns, rows, marked }: TableFragmentProps) => (
  <table>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column}>{column}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.join()}>
          {row.map((cell, index) => (
            <td key={index}>{cell === marked ? <mark>{cell}</mark> : cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
