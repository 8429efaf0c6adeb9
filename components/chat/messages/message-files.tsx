import { SentFiles } from '@repo/ui/sent-files.tsx';
import type { AttachedFile } from '@repo/contract/file.ts';

type MessageFilesProps = Readonly<{ files: readonly AttachedFile[]; sessionId: string }>;

/** The files of a message, which only its conversation can reach. */
export const MessageFiles = ({ files, sessionId }: MessageFilesProps) => (
  <SentFiles files={files} addressOf={(id) => `/api/chat/files/${sessionId}/${id}`} />
);
