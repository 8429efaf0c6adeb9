import { anchorOf } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** The steps of a process, in order. */
export function Steps({ title, lede, steps }: SectionOf<'steps'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <SectionHead id={id} title={title} lede={lede} />
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title} className="reveal">
            <h3>{step.title}</h3>
            <p className="mt-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
