import type { FragmentOf } from '#lib/content/schema/fragments.ts';

type ScreenFragmentProps = Pick<FragmentOf<'screen'>, 'status' | 'entries' | 'button'>;

/** The screen of a phone or a tablet: its state, its entries, and the button for the next one. */
export const ScreenFragment = ({ status, entries, button }: ScreenFragmentProps) => (
  <>
    <p className="status">{status}</p>
    <ul>
      {entries.map(({ label, value, note, isMarked }) => (
        <li key={label} className={isMarked ? 'marked' : undefined}>
          <span>{label}</span> <span>{value}</span>
          {note !== undefined && <p className="text-ink-soft">{note}</p>}
        </li>
      ))}
    </ul>
    <p className="key">{button}</p>
  </>
);
