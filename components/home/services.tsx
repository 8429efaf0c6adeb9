import { ArrowLink } from '#components/ui/arrow-link.tsx';
import { EntryLink } from '#components/ui/entry-link.tsx';
import type { ContentOf } from '#lib/content/schema/templates.ts';
import type { NavigationEntry } from '#lib/content/navigation.ts';

type ServicesProps = ContentOf<'home'>['services'] &
  Readonly<{ entries: readonly NavigationEntry[] }>;

/** The services as a grid of tiles, with the benefits of all of them beside it. */
export function Services({ title, lede, benefits, entries }: ServicesProps) {
  return (
    <section
      aria-labelledby="services"
      className="shell grid grid-cols-1 gap-x-12 gap-y-12 breathe lg:grid-cols-[4fr_8fr]"
    >
      <div className="flex flex-col gap-10">
        <div>
          <h2 id="services">{title}</h2>
          <p className="mt-5 text-lede">{lede}</p>
        </div>
        <dl className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
          {benefits.map(({ title: benefit, text, link }) => (
            <div key={benefit} className="benefit">
              <dt className="font-display text-label font-semibold">{benefit}</dt>
              <dd className="text-ink-soft">{text}</dd>
              {link && (
                <dd className="mt-2">
                  <ArrowLink href={link.href}>{link.label}</ArrowLink>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
      <ul className="tile-grid">
        {entries.map(({ href, label, description, image }) => (
          <li key={href} className="reveal">
            <EntryLink {...{ href, label, description, image }} look="tile" />
          </li>
        ))}
      </ul>
    </section>
  );
}
