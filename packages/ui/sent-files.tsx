import { fileSize } from '#file-size.ts';

/** A file that somebody has sent. */
type SentFile = Readonly<{
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  hasPreview: boolean;
  /** What a scanner has said so far. */
  scan: 'none' | 'waiting' | 'clean' | 'found';
}>;

type SentFilesProps = Readonly<{
  files: readonly SentFile[];
  /** Where a file is; its preview is below that. */
  addressOf: (id: string) => string;
}>;

/** Files that were sent: a small picture if there is one, and a link to download each. */
export const SentFiles = ({ files, addressOf }: SentFilesProps) => (
  <ul aria-label="Files" className="sent-files">
    {files.map((file) => (
      <li key={file.id}>
        <SentFileLink file={file} address={addressOf(file.id)} />
      </li>
    ))}
  </ul>
);

function SentFileLink({ file, address }: Readonly<{ file: SentFile; address: string }>) {
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
        // oxlint-disable-next-line nextjs/no-img-element -- the picture is one person's, and small already
        <img src={`${address}/preview`} alt="" loading="lazy" />
      )}
      <span dir="auto">{name}</span>
      <span className="sent-file-size">
        {fileSize(size)}
        {scan === 'waiting' && ', being checked for viruses'}
      </span>
    </a>
  );
}
