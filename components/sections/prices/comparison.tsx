import { anchorOf } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Several ways to do something, side by side. */
export function Comparison({ title, lede, columns, rows, note }: SectionOf<'table'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <SectionHead id={id} title={title} lede={lede} />
      <table className="comparison" aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index} data-column={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className="mt-4 measure text-small text-ink-soft">{note}</p>}
    </section>
  );
}
