import { Pause, Play } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@repo/ui/icon.tsx';

/** Something that scrolls by. With an address, it is a link. */
type MarqueeItem = Readonly<{ content: ReactNode; href?: string | undefined }>;

type MarqueeProps = Readonly<{
  /** What scrolls by, for screen readers: 'industries'. */
  label: string;
  rows: readonly (readonly MarqueeItem[])[];
  /** Utility classes of a row, for its size and spacing. */
  row: string;
}>;

/**
 * Rows that scroll by slowly, every other one backward. They stop under the mouse, while the keyboard focus
 * is inside, by their button (WCAG 2.2.2), and for readers who prefer less motion; for those, the rows wrap
 * instead. The second half of each row only closes the loop.
 */
export function Marquee({ label, rows, row }: MarqueeProps) {
  return (
    <div className="marquee-frame" role="group" aria-label={label}>
      {rows.map((items, index) => (
        <div key={index} className={`marquee ${index % 2 === 1 ? 'marquee-backward' : ''}`}>
          <ul className={`marquee-track ${row}`}>
            {items.map((item, position) => (
              <li key={position}>{inLink(item)}</li>
            ))}
          </ul>
          <ul aria-hidden="true" className={`marquee-track marquee-copy ${row}`}>
            {items.map((item, position) => (
              <li key={position}>{inCopiedLink(item)}</li>
            ))}
          </ul>
        </div>
      ))}
      <label className="marquee-switch">
        <input type="checkbox" aria-label={`Pause the moving ${label}`} />
        <Icon icon={Pause} />
        <Icon icon={Play} />
      </label>
    </div>
  );
}

function inLink({ content, href }: MarqueeItem): ReactNode {
  return href === undefined ? content : <a href={href}>{content}</a>;
}

/** The copy of a link can be clicked like the link, and is not reached by keyboard. */
function inCopiedLink({ content, href }: MarqueeItem): ReactNode {
  if (href === undefined) return content;
  return (
    <a href={href} tabIndex={-1}>
      {content}
    </a>
  );
}
