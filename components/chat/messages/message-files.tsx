import { SentFiles } from '@/components/ui/sent-files';
import type { AttachedFile } from '@/lib/contract/file';

type MessageFilesProps = Readonly<{ files: readonly AttachedFile[]; sessionId: string }>;

/** The files of a message, which only its conversation can reach. */
export const MessageFiles = ({ files, sessionId }: MessageFilesProps) => (
  <SentFiles files={files} addressOf={(id) => `/api/chat/files/${sessionId}/${id}`} />
);
