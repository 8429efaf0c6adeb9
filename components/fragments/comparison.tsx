import type { FragmentOf } from '#lib/content/schema/fragments.ts';

/** Two lists, side by side. What is open has hollow marks. */
export const ComparisonFragment = ({ sides }: Pick<FragmentOf<'comparison'>, 'sides'>) => (
  <div className="pair">
    {sides.map(({ label, isOpen, lines }) => (
      <ul key={label}>
        <li className="font-semibold">{label}</li>
        {lines.map((line) => (
          <li key={line} className={isOpen ? 'next' : 'done'}>
            {line}
          </li>
        ))}
      </ul>
    ))}
  </div>
);
