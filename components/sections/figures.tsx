import { ButtonLink } from '@/components/ui/button';
import type { HomePage } from '@/lib/content/home';

/** The company's figures as cards, and the way to somebody who can explain them. */
export function Statistics({ title, text, action, figures }: HomePage['statistics']) {
  return (
    <section aria-labelledby="figures" className="bg-sand">
      <div className="shell breathe">
        <div className="grid grid-cols-1 items-end gap-x-12 gap-y-6 lg:grid-cols-[5fr_4fr]">
          <h2 id="figures">{title}</h2>
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
