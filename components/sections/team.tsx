import { anchorOf, personAnchor } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { TeamMember } from '#lib/content/schema/records.ts';
import type { SectionOf } from '#lib/content/schema/sections.ts';

type TeamProps = SectionOf<'team'> & Readonly<{ people: ReadonlyMap<string, TeamMember> }>;

/** The people of the team. Without any, it is not there. */
export function Team({ title, lede, people }: TeamProps) {
  if (people.size === 0) return null;
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <SectionHead id={id} title={title} lede={lede} />
      <ul className="team">
        {Array.from(people, ([name, person]) => (
          <li key={name} id={personAnchor(name)}>
            <Picture {...person.picture} fit={PHOTO_FITS.card} size="w-full" />
            <h3 className="mt-4 text-heading">{person.name}</h3>
            <p className="text-ink-soft">{person.role}</p>
            <p className="mt-2">{person.sentence}</p>
            {person.links.length > 0 && (
              <p className="mt-2 flex flex-wrap gap-x-4">
                {person.links.map(({ label, href }) => (
                  <a key={href} href={href} className="inline-flex min-h-11 items-center">
                    {label}
                    <span className="sr-only"> ({person.name})</span>
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
