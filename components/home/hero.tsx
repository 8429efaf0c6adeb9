import { ButtonLink } from '#components/ui/button.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type HeroProps = Readonly<Pick<ContentOf<'home'>, 'title' | 'lede'>> & ContentOf<'home'>['hero'];

/** What the company does, in one sentence and one picture, with two links to continue. */
export function Hero({ title, lede, primary, secondary, picture, proof }: HeroProps) {
  return (
    <section className="shell grid grid-cols-1 items-center gap-x-12 gap-y-12 py-10 md:grid-cols-[6fr_5fr] lg:py-16">
      <div>
        <h1>{title}</h1>
        <p className="mt-6 measure text-lede">{lede}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <ButtonLink href={primary.href}>{primary.label}</ButtonLink>
          <ButtonLink href={secondary.href} look="secondary">
            {secondary.label}
          </ButtonLink>
        </p>
        <dl className="mt-10 grid grid-cols-1 gap-x-6 gap-y-4 border-t border-line pt-6 min-[18rem]:grid-cols-3">
          {proof.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="font-display text-heading font-semibold">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Picture
        image={picture.image}
        fit={PHOTO_FITS.home}
        alt={picture.alt}
        size="page-picture w-cells max-w-xl md:ml-auto md:max-w-none"
      />
    </section>
  );
}
