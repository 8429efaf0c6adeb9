import { anchorOf } from '#lib/anchor.ts';
import { SectionAction } from '#components/sections/section-action.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import { EntryLink } from '#components/ui/entry-link.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Links to other pages, as tiles. */
export function Entries({ title, lede, entries, action }: SectionOf<'entries'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <SectionHead id={id} title={title} lede={lede} />
      <ul className="tile-grid mt-12">
        {entries.map(({ label, text, image, href }) => (
          <li key={label} className="reveal">
            <EntryLink href={href} label={label} description={text} image={image} look="tile" />
          </li>
        ))}
      </ul>
      <SectionAction action={action} />
    </section>
  );
}
