import { Ellipsis } from 'lucide';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '@repo/ui/icon.tsx';
import { useCounts } from '#live/use-counts.ts';
import { pagesFor, routePathOf } from '#routes.tsx';
import { useSession } from '#session/session.tsx';

const ICON = 18;

/** How many links fit side by side on a phone. */
const FITTING = 4;

/** The store stops counting at 999. */
const upTo999 = (count: number) => (count > 998 ? '999+' : count);

/** Links to the pages: beside the page on wide screens, below it on phones. */
export function DeskNavigation() {
  const counts = useCounts();
  const [location] = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const { you } = useSession();
  const entries = pagesFor(you.role).flatMap((page) => {
    const { entry } = page;
    if (!entry) return [];
    const path = routePathOf(page);
    const isHere = location === path || location.startsWith(`${path}/`);
    const count = (counts && entry.count?.(counts)) ?? 0;
    const overdue = (counts && entry.overdue?.(counts)) ?? 0;
    const toCheck = (counts && entry.toCheck?.(counts)) ?? 0;
    return [{ ...entry, path, isHere, count, overdue, toCheck }];
  });
  // On phones, whoever has few pages sees them all; for the others, the rest is in a menu.
  const rest = entries.length > FITTING ? entries.filter(({ isMain }) => !isMain) : [];
  const list = (shown: typeof entries) =>
    shown.map((entry) => {
      const { label, icon, path, isHere, count, overdue, toCheck, isApart } = entry;
      const kind = rest.includes(entry) ? 'other' : 'main';
      return (
        <li key={path} className={isApart ? `${kind} apart` : kind}>
          <Link
            href={path}
            aria-current={isHere ? 'page' : undefined}
            onClick={() => menu.current?.hidePopover()}
          >
            <Icon icon={icon} size={ICON} />
            <span>{label}</span>
            {(count > 0 || overdue > 0 || toCheck > 0) && (
              <span className="counts">
                <Urgent count={overdue} words="overdue" />
                <Urgent count={toCheck} words="to check" />
                {count > 0 && <span className="count">{upTo999(count)}</span>}
              </span>
            )}
          </Link>
        </li>
      );
    });
  return (
    <nav aria-label="Main" className="navigation">
      <ul>
        {list(entries)}
        {rest.length > 0 && (
          <li className="more">
            <button type="button" popoverTarget="more-pages">
              <Icon icon={Ellipsis} size={ICON} />
              <span>More</span>
              {counts && counts.toCheck > 0 && (
                <span className="counts">
                  <Urgent count={counts.toCheck} words="to check" />
                </span>
              )}
            </button>
          </li>
        )}
      </ul>
      <div id="more-pages" ref={menu} popover="auto" className="menu">
        <ul>{list(rest)}</ul>
      </div>
    </nav>
  );
}

function Urgent({ count, words }: Readonly<{ count: number; words: string }>) {
  if (count === 0) return null;
  return (
    <span className="count overdue">
      {upTo999(count)} <span>{words}</span>
    </span>
  );
}
