import { ChevronDown, ChevronLeft } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { EntryLink } from '#components/ui/entry-link.tsx';
import type { NavigationMenu as MenuContent } from '#lib/content/navigation.ts';

type MenuProps = Readonly<{ menu: MenuContent }>;

/**
 * One of the header's menus: a button and the panel that it opens, and the link that takes the place of both in
 * browsers that cannot open it (`app/styles/header.css`).
 */
export function Menu({
  menu: { label, lede, path, overview, href: above, entries, row },
}: MenuProps) {
  const id = `menu${path.replace('/', '-')}`;
  return (
    <li className="menu-item">
      <a href={overview} className="menu-link menu-button">
        {label}
      </a>
      <button type="button" popoverTarget={id} className="menu-button">
        {label}
        <Icon icon={ChevronDown} size={16} />
      </button>
      <div id={id} popover="auto" className="menu-panel">
        <div className="shell grid grid-cols-1 gap-x-12 py-4 lg:grid-cols-[1fr_3fr] lg:py-10">
          <div>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className="menu-button -ml-1 min-h-14 lg:hidden"
            >
              <Icon icon={ChevronLeft} />
              Back
            </button>
            <p className="font-display text-heading font-semibold">
              {above === undefined ? label : <a href={above}>{label}</a>}
            </p>
            <p className="mt-2 text-ink-soft max-lg:hidden">{lede}</p>
          </div>
          <ul className="grid grid-cols-1 content-start gap-x-8 max-lg:mt-2 sm:grid-cols-2 lg:grid-cols-3">
            {entries.map(({ href, label: entryLabel, description, image, isComing }) => (
              <li key={href}>
                <EntryLink
                  href={href}
                  label={entryLabel}
                  description={description}
                  image={image}
                  isComing={isComing}
                  look="menu"
                />
              </li>
            ))}
          </ul>
          {row && (
            <div className="menu-row">
              <p className="text-small text-ink-soft">{row.label}</p>
              <ul>
                {row.entries.map((entry) => (
                  <li key={entry.href}>
                    <a href={entry.href}>{entry.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
