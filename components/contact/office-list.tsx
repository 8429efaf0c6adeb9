import type { Office } from '@repo/company/company.ts';

type OfficeListProps = Readonly<{ offices: readonly Office[] }>;

/**
 * The offices, with the first one open. The shared `name` makes the browser keep at most one open. A click on
 * the open one closes it, and Enter and Space work as on any summary.
 */
export function OfficeList({ offices }: OfficeListProps) {
  return (
    <div className="accordion">
      {offices.map(({ title, place, address }, index) => (
        <details key={place} name="offices" open={index === 0}>
          <summary>
            {title}, {place}
          </summary>
          <address>
            {address.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </details>
      ))}
    </div>
  );
}
