import { fileSize } from '@/components/ui/file-size';
import type { AttachedFile } from '@/lib/contract/file';

type MessageFilesProps = Readonly<{ files: readonly AttachedFile[]; sessionId: string }>;

/** The files of a message: a small picture if there is one, and a link to download each. */
export function MessageFiles({ files, sessionId }: MessageFilesProps) {
  return (
    <ul className="chat-files">
      {files.map((file) => (
        <li key={file.id}>
          <MessageFile file={file} address={`/api/chat/files/${sessionId}/${file.id}`} />
        </li>
      ))}
    </ul>
  );
}

function MessageFile({ file, address }: Readonly<{ file: AttachedFile; address: string }>) {
  const { name, size, hasPreview, scan } = file;
  if (scan === 'found') {
    return (
      <span>
        <span dir="auto">{name}</span> was removed because it contained a virus.
      </span>
    );
  }
  return (
    <a href={address} download={name}>
      {hasPreview && scan !== 'waiting' && (
        // eslint-disable-next-line @next/next/no-img-element -- the picture is one visitor's, and small already
        <img src={`${address}/preview`} alt="" loading="lazy" />
      )}
      <span dir="auto">{name}</span>
      <span className="chat-file-size">
        {fileSize(size)}
        {scan === 'waiting' && ', being checked for viruses'}
      </span>
    </a>
  );
}
