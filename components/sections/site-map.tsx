import { anchorOf } from '#lib/anchor.ts';
import type { NavigationEntry } from '#lib/content/navigation.ts';

type SiteMapProps = Readonly<{
  groups: readonly Readonly<{ label: string; entries: readonly NavigationEntry[] }>[];
}>;

/** Links to many pages, in groups with headings. */
export function SiteMap({ groups }: SiteMapProps) {
  return (
    <div className="site-map shell">
      {groups.map(({ label, entries }) => (
        <section key={label} aria-labelledby={anchorOf(label)}>
          <h2 id={anchorOf(label)}>{label}</h2>
          <ul>
            {entries.map(({ href, label: name, description }) => (
              <li key={href}>
                <a href={href}>{name}</a>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
