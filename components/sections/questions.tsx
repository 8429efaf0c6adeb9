import { anchorOf } from '#lib/anchor.ts';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Common questions and their answers. */
export function Questions({ title, questions }: SectionOf<'questions'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="shell breathe">
        <h2 id={id}>{title}</h2>
        <dl className="questions">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
