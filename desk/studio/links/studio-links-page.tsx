import { useQuery } from '@tanstack/react-query';
import { studioLinksSchema } from '@repo/contract/desk/studio-link.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { StudioHead } from '#studio/studio-head.tsx';
import { MakeStudioLink } from '#studio/links/make-studio-link.tsx';
import { StudioLinkEntry } from '#studio/links/studio-link-entry.tsx';

/** How often the list is read again, in milliseconds: nothing tells the desk what is said elsewhere. */
const READ_EVERY_MS = 30_000;

/** The links that show the drafts to people without an account, and what they said. */
export function StudioLinksPage() {
  usePageTitle('Show to others');
  const links = useQuery({
    queryKey: queryKeys.studioLinks,
    queryFn: ({ signal }) => readDesk('/studio/links', studioLinksSchema, signal),
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
  });
  return (
    <>
      <StudioHead title="Show to others" />
      <div className="page-body">
        <MakeStudioLink />
        <section aria-labelledby="studio-links">
          <h2 id="studio-links">Links</h2>
          <QueryView of={links}>
            {(read) =>
              read.links.length === 0 ? (
                <Empty>Nobody has a link yet.</Empty>
              ) : (
                <ul className="studio-links">
                  {read.links.map((link) => (
                    <StudioLinkEntry key={link.id} link={link} />
                  ))}
                </ul>
              )
            }
          </QueryView>
        </section>
      </div>
    </>
  );
}
