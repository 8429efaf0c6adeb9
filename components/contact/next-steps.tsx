import type { ContentOf } from '#lib/content/schema/templates.ts';

/** What happens once the form is sent. */
export function NextSteps({ title, steps }: ContentOf<'contact'>['promise']) {
  return (
    <section aria-labelledby="promise-title">
      <h2 id="promise-title" className="mb-4 text-label">
        {title}
      </h2>
      <ol className="promise">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
