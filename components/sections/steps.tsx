import { anchorOf } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

type StepsProps = SectionOf<'steps'> &
  Readonly<{
    /** `band` has a soft background. */
    look?: 'plain' | 'band';
  }>;

/** The steps of a process, in order. */
export function Steps({ title, lede, steps, look = 'plain' }: StepsProps) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className={look === 'band' ? 'bg-sand' : undefined}>
      <div className="shell breathe">
        <SectionHead id={id} title={title} lede={lede} />
        <ol className="steps">
          {steps.map((step) => (
            <li key={step.title} className="reveal">
              <h3>{step.title}</h3>
              <p className="mt-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
