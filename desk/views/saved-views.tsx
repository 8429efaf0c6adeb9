import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { savedViewsSchema, type SavedView, type ViewPage } from '@repo/contract/desk/saved-view.ts';
import { readDesk } from '#call.ts';
import { useMay } from '#session/use-may.ts';
import { useSession } from '#session/session.tsx';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { SavedViewForm } from '#views/saved-view-form.tsx';

type SavedViewsProps = Readonly<{ page: ViewPage; search: string }>;

/** The saved views of all pages, one's own and the shared ones, and a form for a new one of this page. */
export function SavedViews({ page, search }: SavedViewsProps) {
  const views = useQuery({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => readDesk('/views', savedViewsSchema, signal),
  });
  return (
    <div className="saved-views">
      <QueryView of={views}>
        {(read) =>
          read.views.length === 0 ? (
            <p className="soft">No saved views yet.</p>
          ) : (
            <ul>
              {read.views.map((view) => (
                <SavedViewEntry key={view.id} view={view} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <details>
        <summary>Save what is shown now</summary>
        <SavedViewForm page={page} search={search} />
      </details>
    </div>
  );
}

function SavedViewEntry({ view }: Readonly<{ view: SavedView }>) {
  const { you } = useSession();
  const mayShare = useMay('POST /labels');
  const [isEditing, setEditing] = useState(false);
  const isOwn = view.owner.id === you.id;
  return (
    <li>
      <span className="row">
        <Link href={`/${view.page}?${view.search}`} className="button quiet">
          <bdi>{view.name}</bdi>
          {view.isShared && (
            <span className="soft">{isOwn ? 'shared' : <>shared by {view.owner.name}</>}</span>
          )}
        </Link>
        {(isOwn || mayShare) && (
          <button
            type="button"
            className="button"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            Edit<span className="sr-only"> {view.name}</span>
          </button>
        )}
      </span>
      {isEditing && (
        <SavedViewForm
          page={view.page}
          search={view.search}
          view={view}
          onDone={() => setEditing(false)}
        />
      )}
    </li>
  );
}
