import { ArrowRight } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { anchorOf } from '#lib/anchor.ts';
import { SectionAction } from '#components/sections/section-action.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { IndustryCard } from '#lib/content/industry-cards.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type IndustryCardsProps = ContentOf<'solutions'>['cards'] &
  Readonly<{ cards: readonly IndustryCard[] }>;

/** How many pictures load immediately (requirement 2.13). The others load when they come near. */
const EAGER = 3;

/** The industries that we build for, each with a link to its page. */
export function IndustryCards({ title, lede, action, cards }: IndustryCardsProps) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="bg-sand">
      <div className="shell breathe">
        <SectionHead id={id} title={title} lede={lede} />
        <ul className="industry-cards">
          {cards.map(({ href, title: name, text, category, alt, image }, index) => (
            <li key={href}>
              <Picture
                image={image}
                fit={PHOTO_FITS.industry}
                alt={alt}
                loading={index < EAGER ? 'eager' : 'lazy'}
                size="w-24 sm:w-36"
              />
              <div>
                <p className="text-small text-ink-soft">{category}</p>
                <h3 className="text-heading">{name}</h3>
                <p className="mt-2">{text}</p>
                <a href={href} className="arrow-link">
                  <span>
                    Read More<span className="sr-only">: {name}</span>
                  </span>
                  <Icon icon={ArrowRight} />
                </a>
              </div>
            </li>
          ))}
        </ul>
        <SectionAction action={action} />
      </div>
    </section>
  );
}
