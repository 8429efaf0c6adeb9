import { Cases } from '#components/sections/cases.tsx';
import { Clients } from '#components/sections/clients.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { Quotations } from '#components/sections/quotation.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { Splits } from '#components/sections/splits.tsx';
import { DEFAULT_ACTIONS } from '#components/templates/default-actions.ts';
import type { CaseCard } from '#lib/content/cases.ts';
import type { NavigationEntry } from '#lib/content/navigation.ts';
import type { Client, Quote } from '#lib/content/schema/records.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type PlaceholderPageProps = Readonly<{
  page: ContentOf<'placeholder'>;
  /** What the page lists by now; nothing as long as there is nothing to list. */
  listing: ContentOf<'placeholder'>['listing'];
  cases: readonly CaseCard[];
  clients: ReadonlyMap<string, Client>;
  quotes: ReadonlyMap<string, Quote>;
  related: readonly NavigationEntry[];
}>;

/**
 * A page that is announced but not yet written: its announcement, and what is available today. Once there is what it
 * is to list, it lists that.
 */
export function PlaceholderPage(props: PlaceholderPageProps) {
  const { page, listing, cases, clients, quotes, related } = props;
  const { title, comingSoon, summary, story, picture } = page;
  if (listing) {
    return (
      <>
        <PageHero title={title} lede={listing.lede} actions={DEFAULT_ACTIONS} picture={picture} />
        {listing.of === 'cases' ? (
          <Cases title={summary} cases={cases} />
        ) : (
          <>
            <Clients clients={clients} />
            <Quotations title="In their words" quotes={quotes} />
          </>
        )}
        <RelatedEntries title="Goes well with" entries={related} />
      </>
    );
  }
  return (
    <>
      <PageHero
        tag="On its way"
        title={title}
        lede={comingSoon}
        more={summary}
        actions={DEFAULT_ACTIONS}
        picture={picture}
      />
      {story && <Splits {...story} />}
      <RelatedEntries title="Ready to read" entries={related} />
    </>
  );
}
