import { anchorOf } from '#lib/anchor.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** The company's figures as cards, and a link to someone who can explain them. */
export function Figures({ title, text, action, figures }: SectionOf<'figures'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="bg-sand">
      <div className="shell breathe">
        <div className="grid grid-cols-1 items-end gap-x-12 gap-y-6 lg:grid-cols-[5fr_4fr]">
          <h2 id={id}>{title}</h2>
          <div className="flex flex-col gap-4">
            <p>{text}</p>
            <ButtonLink href={action.href}>{action.label}</ButtonLink>
          </div>
        </div>
        <dl className="figures mt-12">
          {figures.map(({ figure, label }) => (
            <div key={label} className="figure reveal">
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
