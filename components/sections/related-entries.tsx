import { EntryLink } from '@/components/ui/entry-link';
import type { Entry } from '@/lib/content/navigation';

type RelatedEntriesProps = Readonly<{ title: string; entries: readonly Entry[] }>;

/** Ways on to other pages, as a list. */
export function RelatedEntries({ title, entries }: RelatedEntriesProps) {
  return (
    <section aria-labelledby="related" className="bg-sand">
      <div className="shell breathe">
        <h2 id="related">{title}</h2>
        <ul className="mt-10 grid grid-cols-1 gap-x-12 border-t border-line lg:grid-cols-2">
          {entries.map(({ href, label, description, mosaic }) => (
            <li key={href} className="border-b border-line">
              <EntryLink {...{ href, label, description }} image={mosaic} look="row" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
