import { Ellipsis } from 'lucide';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '@repo/ui/icon.tsx';
import { useCounts } from '#live/use-counts.ts';
import type { DeskPage } from '#desk-page.ts';
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
  const closeMenu = () => menu.current?.hidePopover();
  const entries = pagesFor(useSession()).flatMap((page) => {
    const { entry } = page;
    if (!entry) return [];
    const path = routePathOf(page);
    const isHere = location === path || location.startsWith(`${path}/`);
    const total = (counts && entry.total?.of(counts)) ?? 0;
    const urgent = (counts && entry.urgent?.of(counts)) ?? 0;
    return [{ entry, path, isHere, total, urgent }];
  });
  // On phones, whoever has few pages sees them all; for the others, the rest is in a menu.
  const rest = entries.length > FITTING ? entries.filter(({ entry }) => !entry.isMain) : [];
  const list = (shown: typeof entries) =>
    shown.map((each) => {
      const { entry, path, isHere, total, urgent } = each;
      const classes = [
        rest.includes(each) ? 'other' : 'main',
        entry.isApart && 'apart',
        isHere && 'here',
        urgent > 0 && 'has-urgent',
      ];
      return (
        <li key={path} className={classes.filter(Boolean).join(' ')}>
          <Link href={path} aria-current={isHere ? 'page' : undefined} onClick={closeMenu}>
            <Icon icon={entry.icon} size={ICON} />
            <span>{entry.label}</span>
            {entry.total && <Total count={total} words={entry.total.words} />}
          </Link>
          {entry.urgent && urgent > 0 && (
            <UrgentLink count={urgent} entry={entry.urgent} path={path} onClick={closeMenu} />
          )}
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
                <span className="urgent">
                  <b>{upTo999(counts.toCheck)}</b> <span>to check in spam</span>
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

function Total({ count, words }: Readonly<{ count: number; words: string }>) {
  if (count === 0) return null;
  const number = upTo999(count);
  return (
    <span className="count" title={`${number} ${words}`}>
      {number}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

type UrgentLinkProps = Readonly<{
  count: number;
  entry: NonNullable<NonNullable<DeskPage['entry']>['urgent']>;
  /** The address of the page that the list is on. */
  path: string;
  onClick: () => void;
}>;

function UrgentLink({ count, entry, path, onClick }: UrgentLinkProps) {
  const { words, things, search } = entry;
  const number = upTo999(count);
  const thing = things[count === 1 ? 0 : 1];
  return (
    <Link
      href={`${path}?${search}`}
      className="urgent"
      title={`${number} ${words} ${thing}`}
      onClick={onClick}
    >
      <b>{number}</b> <span>{words}</span>
      <span className="sr-only"> {thing}</span>
    </Link>
  );
}
