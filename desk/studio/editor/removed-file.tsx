import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { doneSchema } from '@repo/contract/desk/error.ts';
import type { StudioFile } from '@repo/contract/desk/studio-file.ts';
import { changeDesk } from '#call.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { queryKeys } from '#shared/keys.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { When } from '#shared/times.tsx';
import { STUDIO_PATH } from '#studio/addresses.ts';
import { StudioHead } from '#studio/studio-head.tsx';

/** A file that is gone once that is published, and the way to keep it. */
export function RemovedFile({ file: { name, draft } }: Readonly<{ file: StudioFile }>) {
  usePageTitle(name);
  const client = useQueryClient();
  const keep = async () => {
    await changeDesk('/studio/file/discard', doneSchema, { name });
    void client.invalidateQueries({ queryKey: queryKeys.studioFiles });
    await client.invalidateQueries({ queryKey: queryKeys.openStudioFiles });
  };
  return (
    <>
      <StudioHead title="Removed" />
      <div className="page-body">
        <p>
          <strong>{name}</strong> is removed once you publish. It is still on the site.
        </p>
        {draft && (
          <p className="soft">
            Removed by {draft.name}, <When at={draft.at} />.
          </p>
        )}
        <p className="row">
          <ActionButton words="Keep it" busyWords="Keeping…" action={keep} />
          <Link href={STUDIO_PATH}>All pages</Link>
        </p>
      </div>
    </>
  );
}
