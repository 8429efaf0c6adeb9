import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { studioPageLinksSchema, studioRemoveSchema } from '@repo/contract/desk/studio-page.ts';
import { placeWords } from '@repo/contract/desk/studio-words.ts';
import { changeDesk, readDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { editorAddress, STUDIO_PATH } from '#studio/addresses.ts';
import { pageTitles, studioFilesQuery } from '#studio/files/files-query.ts';
import { placeNamed } from '#studio/form/paths.ts';
import { pageAbove } from '#studio/pages/page-address.ts';
import type { PageAsked } from '#studio/pages/page-asked.ts';
import { PageChoice } from '#studio/pages/page-fields.tsx';
import { useChangedPages } from '#studio/pages/use-page-change.ts';

type Removed = Extract<PageAsked, { act: 'remove' }>['page'];
type PageLinks = z.infer<typeof studioPageLinksSchema>;

/** How many places that name a page are listed. */
const MOST_LINKS = 12;

/** What to know before a page is removed, and where its visitors are sent. */
export function RemovePage({ page }: Readonly<{ page: Removed }>) {
  const { name } = page;
  const links = useQuery({
    queryKey: queryKeys.studioPageLinks(name),
    queryFn: ({ signal }) =>
      readDesk(
        `/studio/pages/links?${String(new URLSearchParams({ name }))}`,
        studioPageLinksSchema,
        signal,
      ),
    staleTime: 0,
  });
  return <QueryView of={links}>{(known) => <RemoveForm page={page} known={known} />}</QueryView>;
}

function RemoveForm({ page, known }: Readonly<{ page: Removed; known: PageLinks }>) {
  const { name, path } = page;
  const files = useQuery(studioFilesQuery);
  const [, navigate] = useLocation();
  const change = useChangedPages();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: studioRemoveSchema.omit({ name: true }),
    async send(input) {
      await changeDesk('/studio/file/remove', doneSchema, { name, ...input });
      change();
      navigate(STUDIO_PATH);
    },
  });
  const pages = new Map(pageTitles(files.data));
  if (path !== null) pages.delete(path);
  return (
    <form {...formProps}>
      {path === null ? (
        <p>Files that name it will have a problem, and will say so.</p>
      ) : (
        <LinkList links={known.links} pages={files.data?.entries ?? []} />
      )}
      {path !== null && known.isKnown && (
        <PageChoice
          label="Send visitors of its address to"
          name="to"
          hint="People and search engines know the address. This page is what they see instead."
          error={errorOf('to')}
          isFirst
          suggested={pageAbove(path, new Set(pages.keys()))}
          pages={pages}
        />
      )}
      <p className="soft">
        {known.isKnown
          ? 'It stays on the site until you publish. Until then, you can take it back.'
          : 'It was never published, so all of it is lost.'}
      </p>
      <SubmitLine words="Remove" busyWords="Removing…" isBusy={isBusy} problem={problem} />
    </form>
  );
}

type LinkListProps = Readonly<{
  links: PageLinks['links'];
  pages: readonly Readonly<{ name: string; title: string }>[];
}>;

/** The places whose links lead nowhere afterward. */
function LinkList({ links, pages }: LinkListProps) {
  if (links.length === 0) return <p>Nothing links to this page.</p>;
  const titles = new Map(pages.map(({ name, title }) => [name, title]));
  return (
    <div>
      <p>These link to it. Please change them before you publish:</p>
      <ul className="studio-page-links">
        {links.slice(0, MOST_LINKS).map(({ name, field }) => (
          <li key={`${name} ${field}`}>
            <Link href={editorAddress(name, field)}>{titles.get(name) ?? name}</Link>{' '}
            <span className="soft">{placeWords(placeNamed(field))}</span>
          </li>
        ))}
      </ul>
      {links.length > MOST_LINKS && <p>and {links.length - MOST_LINKS} more.</p>}
    </div>
  );
}
