import { SentFiles } from '@/components/ui/sent-files';
import { DESK_API } from '@/lib/contract/desk/address';
import type { AttachedFile } from '@/lib/contract/file';

type FileLinksProps = Readonly<{ files: readonly AttachedFile[] | undefined }>;

/** The files of a ticket, a reply, an email, or a message, if there are any. */
export function FileLinks({ files = [] }: FileLinksProps) {
  if (files.length === 0) return null;
  return <SentFiles files={files} addressOf={(id) => `${DESK_API}/files/${id}`} />;
}
