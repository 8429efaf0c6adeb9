import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { StudioRemark } from '@repo/contract/desk/studio-link.ts';
import { UserLine, UserText } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { editorAddress } from '#studio/addresses.ts';
import { studioFilesQuery } from '#studio/files/files-query.ts';

type RemarkProps = Readonly<{ remark: StudioRemark }>;

/** What somebody said who has a link, and about what. */
export function StudioRemarkEntry({ remark }: RemarkProps) {
  const { kind, name, text, at, isOutdated } = remark;
  const isAgreement = kind === 'agreement';
  const agreed = isOutdated ? 'agreed to earlier drafts' : 'agrees to all drafts';
  const said = isAgreement ? agreed : 'comments';
  return (
    <li>
      <p>
        <strong>
          <UserLine text={name} />
        </strong>{' '}
        {said}, <When at={at} />
      </p>
      {!isAgreement && <RemarkPlace remark={remark} />}
      {text !== '' && <UserText text={text} />}
      {isOutdated && <p className="soft">The drafts have changed since then.</p>}
    </li>
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
