import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { StudioRemark } from '@repo/contract/desk/studio-link.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { UserLine, UserText } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { editorAddress } from '#studio/addresses.ts';
import { studioFilesQuery } from '#studio/files/files-query.ts';

type RemarkProps = Readonly<{ remark: StudioRemark }>;

/** What somebody said who has a link, and about what. */
export function StudioRemarkEntry({ remark }: RemarkProps) {
  const { kind, name, text, at, doneAt, isOutdated } = remark;
  const isAgreement = kind === 'agreement';
  const agreed = isOutdated ? 'agreed to earlier drafts' : 'agrees to all drafts';
  const said = isAgreement ? agreed : 'comments';
  const about = (
    <>
      {!isAgreement && <RemarkPlace remark={remark} />}
      {text !== '' && <UserText text={text} />}
      {isOutdated && <p className="soft">The drafts have changed since then.</p>}
    </>
  );
  return (
    <li>
      <p>
        <strong>
          <UserLine text={name} />
        </strong>{' '}
        {said}, <When at={at} />
      </p>
      {doneAt === null ? (
        about
      ) : (
        <details>
          <summary className="soft">
            Done, <When at={doneAt} />
          </summary>
          {about}
        </details>
      )}
      {!isAgreement && <DoneButton remark={remark} />}
    </li>
  );
}

/** Ticks a comment off, or takes that back. */
function DoneButton({ remark: { id, name, doneAt } }: RemarkProps) {
  const send = useSend([queryKeys.studioLinks, queryKeys.studioFiles]);
  const isDone = doneAt !== null;
  return (
    <ActionButton
      words={isDone ? 'Not done yet' : 'Done'}
      about={`with the comment of ${name}`}
      busyWords="Saving…"
      action={() => send(`/studio/comments/${id}`, { isDone: !isDone })}
    />
  );
}

/** The page and the words that a comment is about, from where the page can be edited. */
function RemarkPlace({ remark: { path, place } }: RemarkProps) {
  const files = useQuery(studioFilesQuery);
  const file = files.data?.entries.find((entry) => entry.path === path);
  return (
    <p className="soft">
      On{' '}
      {file ? <Link href={editorAddress(file.name)}>{file.title}</Link> : <UserLine text={path} />}
      {place !== '' && (
        <>
          , at “<UserLine text={place} />”
        </>
      )}
    </p>
  );
}
