import { ButtonLink } from '#components/ui/button.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { ContentOf } from '#lib/content/schema/templates.ts';

/** Three things that visitors often come for, each one step away from an order. */
export function Help({ title, cards }: ContentOf<'home'>['help']) {
  return (
    <section aria-labelledby="help" className="shell breathe">
      <h2 id="help">{title}</h2>
      <ul className="mt-12 grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-3">
        {cards.map(({ title: card, text, action, image }) => (
          <li key={card} className="flex flex-wrap items-start gap-6 md:flex-col md:flex-nowrap">
            <Picture image={image} fit={PHOTO_FITS.card} size="w-24 md:w-cells reveal-picture" />
            <div className="flex min-w-[min(9rem,100%)] flex-1 flex-col gap-3">
              <h3 className="text-heading">{card}</h3>
              <p className="grow">{text}</p>
              <ButtonLink href={action.href} look="secondary">
                {action.label}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
