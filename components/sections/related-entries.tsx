import { EntryLink } from '#components/ui/entry-link.tsx';
import type { NavigationEntry } from '#lib/content/navigation.ts';

type RelatedEntriesProps = Readonly<{ title: string; entries: readonly NavigationEntry[] }>;

/** Links to other pages, as a list. */
export function RelatedEntries({ title, entries }: RelatedEntriesProps) {
  return (
    <section aria-labelledby="related" className="bg-sand">
      <div className="shell breathe">
        <h2 id="related">{title}</h2>
        <ul className="related-entries">
          {entries.map(({ href, label, description, image }) => (
            <li key={href}>
              <EntryLink {...{ href, label, description, image }} look="row" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
