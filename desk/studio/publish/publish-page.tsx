import type { StudioPublication } from '@repo/contract/desk/studio-publication.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { QueryView } from '#shared/states.tsx';
import { ChangesToPublish } from '#studio/publish/changes.tsx';
import { EarlierVersions } from '#studio/publish/earlier-versions.tsx';
import { isUnderWay, PublicationEntry } from '#studio/publish/publication.tsx';
import { usePublications } from '#studio/publish/use-publications.ts';
import { StudioHead } from '#studio/studio-head.tsx';

/** What would be published, what is being and was published, and the way back to earlier versions. */
export function PublishPage() {
  usePageTitle('Publish');
  const publications = usePublications();
  return (
    <>
      <StudioHead title="Publish" />
      <div className="page-body publish">
        <QueryView of={publications}>
          {({ publications: all, refusal }) => {
            const open = all.filter(isUnderWay);
            const ended = all.filter((one) => !isUnderWay(one));
            return (
              <>
                {refusal !== null && <p className="alert">{refusal}</p>}
                <Publications id="under-way" title="Under way" publications={open} />
                <ChangesToPublish isPossible={refusal === null} open={open} />
                <Publications id="published" title="Recent" publications={ended} />
                <EarlierVersions isPossible={refusal === null} />
              </>
            );
          }}
        </QueryView>
      </div>
    </>
  );
}

type PublicationsProps = Readonly<{
  id: string;
  title: string;
  publications: readonly StudioPublication[];
}>;

function Publications({ id, title, publications }: PublicationsProps) {
  if (publications.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="publications">
        {publications.map((publication) => (
          <PublicationEntry key={publication.id} publication={publication} />
        ))}
      </ul>
    </section>
  );
}
