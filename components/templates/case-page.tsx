import { Closing } from '#components/sections/closing.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { Prose } from '#components/sections/prose.tsx';
import { Quotation } from '#components/sections/quotation.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { DEFAULT_ACTIONS } from '#components/templates/default-actions.ts';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { NavigationEntry } from '#lib/content/navigation.ts';
import type { Quote } from '#lib/content/schema/records.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type CasePageProps = Readonly<{
  page: ContentOf<'case'>;
  /** Whom it was built for. */
  client: string;
  quote: Quote | undefined;
  /** The services and industries that it belongs to. */
  about: readonly NavigationEntry[];
  related: readonly NavigationEntry[];
}>;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A name of a kind within a sentence: a company in logistics. */
const inSentence = (kind: string) => kind.charAt(0).toLowerCase() + kind.slice(1);

/** Work for a client: what was wrong, what was built, and what came of it. */
export function CasePage({ page, client, quote, about, related }: CasePageProps) {
  const facts = [
    [
      'Built for',
      client === page.clientKind ? client : `${client}, ${inSentence(page.clientKind)}`,
    ],
    ['Team', page.team],
    ['Time', page.duration],
    ['At work since', MONTH.format(new Date(page.finished))],
  ];
  return (
    <>
      <PageHero {...page} tag="Our Works" actions={DEFAULT_ACTIONS} />
      <dl className="case-facts shell">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Prose {...page.problem} />
      {page.pictures && <BeforeAndAfter {...page.pictures} />}
      <Prose {...page.built} look="band" />
      <Results results={page.results} />
      {quote && (
        <div className="shell breathe">
          <Quotation {...quote} />
        </div>
      )}
      {about.length > 0 && (
        <nav aria-label="What it belongs to" className="shell pb-12">
          <ul className="flex flex-wrap gap-3">
            {about.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="button button-secondary">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RelatedEntries title="Goes well with" entries={related} />
      <Closing {...page.closing} />
    </>
  );
}

type Pictures = NonNullable<ContentOf<'case'>['pictures']>;

function BeforeAndAfter({ before, after }: Pictures) {
  return (
    <section aria-labelledby="pictures" className="shell breathe">
      <h2 id="pictures">Before and after</h2>
      <div className="mt-12 grid grid-cols-1 gap-8 md:grid-cols-2">
        {[
          { caption: 'Before', picture: before },
          { caption: 'After', picture: after },
        ].map(({ caption, picture }) => (
          <figure key={caption}>
            <Picture {...picture} fit={PHOTO_FITS.half} size="w-full" />
            <figcaption className="mt-3 text-small text-ink-soft">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Results({ results }: Pick<ContentOf<'case'>, 'results'>) {
  return (
    <section aria-labelledby="results" className="shell breathe">
      <h2 id="results">What came of it</h2>
      <dl className="case-results">
        {results.map(({ figure, label, source }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
            <dd>{source}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
