import { Picture } from '@/components/ui/picture';
import type { MenuEntry } from '@/lib/content/navigation';

type RelatedEntriesProps = Readonly<{ title: string; entries: readonly MenuEntry[] }>;

/** Ways on to other pages, as a list. */
export function RelatedEntries({ title, entries }: RelatedEntriesProps) {
  return (
    <section aria-labelledby="related" className="bg-sand">
      <div className="shell breathe">
        <h2 id="related">{title}</h2>
        <ul className="mt-10 grid grid-cols-1 gap-x-12 border-t border-line lg:grid-cols-2">
          {entries.map(({ href, label, description, mosaic }) => (
            <li key={href} className="border-b border-line">
              <a href={href} className="related-entry">
                <Picture image={mosaic} size="w-16" />
                <span>
                  <strong>{label}</strong>
                  <span>{description}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
