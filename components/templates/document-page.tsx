import { Contents } from '#components/sections/contents.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { DateLine } from '#components/ui/date-line.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import type { PageOf } from '#lib/content/page.ts';

type DocumentPageProps = Readonly<{ page: PageOf<'document'> }>;

/** A long text with its table of contents: terms, privacy, accessibility. */
export function DocumentPage({ page }: DocumentPageProps) {
  const { body, updated, actions = [] } = page;
  return (
    <>
      <PageHero {...page} actions={actions} />
      <div className="with-contents shell">
        <Contents headings={body.headings} />
        <div className="measure">
          <div className="mb-6">
            <DateLine label="Last updated" date={updated} />
          </div>
          <RichText tree={body.tree} />
        </div>
      </div>
    </>
  );
}
