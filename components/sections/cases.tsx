import { SectionAction } from '#components/sections/section-action.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { CaseCard } from '#lib/content/cases.ts';
import type { Action } from '#lib/content/schema/fields.ts';

type CasesProps = Readonly<{
  title: string;
  cases: readonly CaseCard[];
  action?: Action;
}>;

/** Work for clients as cards. Without any, it is not there. */
export function Cases({ title, cases, action }: CasesProps) {
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="cases" className="shell breathe">
      <SectionHead id="cases" title={title} />
      <ul className="cases">
        {cases.map(({ href, title: name, client, summary, image, result }) => (
          <li key={href}>
            <Picture image={image} fit={PHOTO_FITS.card} size="w-full" />
            <div>
              <p className="text-small text-ink-soft">{client}</p>
              <h3 className="text-heading">
                <a href={href}>{name}</a>
              </h3>
              <p className="mt-2 mb-5">{summary}</p>
              <p className="case-result">
                <strong>{result.figure}</strong> <span>{result.label}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <SectionAction action={action} />
    </section>
  );
}
