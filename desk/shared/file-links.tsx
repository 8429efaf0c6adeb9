import { SentFiles } from '@repo/ui/sent-files.tsx';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { AttachedFile } from '@repo/contract/file.ts';
import { namesOf } from '@repo/contract/file-sentences.ts';
import { UserText } from '#shared/text.tsx';

type FileLinksProps = Readonly<{ files: readonly AttachedFile[] | undefined }>;

/** The files of a ticket, a reply, an email, or a message, if there are any. */
export function FileLinks({ files = [] }: FileLinksProps) {
  if (files.length === 0) return null;
  return <SentFiles files={files} addressOf={(id) => `${DESK_API}/files/${id}`} />;
}

/** What somebody has said, and the files that came with it. Words that only repeat their names are left out. */
export const Said = ({ text, files = [] }: FileLinksProps & Readonly<{ text: string }>) => (
  <>
    {(files.length === 0 || text !== namesOf(files)) && <UserText text={text} />}
    <FileLinks files={files} />
  </>
);
