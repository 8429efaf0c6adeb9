import { RotateCw, X } from 'lucide';
import { fileSize } from '#file-size.ts';
import { Icon } from '#icon.tsx';

/** A file that someone has chosen, and how far it is. */
type ListedFile = Readonly<{
  key: number;
  name: string;
  /** Bytes, in all and that have arrived. */
  size: number;
  sent: number;
  state: 'sending' | 'stored' | 'failed' | 'refused';
  /** Why it was not sent, in a sentence. */
  problem?: string;
}>;

type FileListProps = Readonly<{
  files: readonly ListedFile[];
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
}>;

/** The files that go with what someone is writing, with buttons to take them away. */
export function FileList({ files, onRemove, onRetry }: FileListProps) {
  const ready = files.filter(({ state }) => state === 'stored').length;
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Files" className="file-list">
          {files.map(({ key, name, size, sent, state, problem }) => (
            <li key={key}>
              <div className="file-list-name">
                <span dir="auto">{name}</span>
                <span className="file-list-size">{stateOf(state, sent, size)}</span>
                {state === 'sending' && (
                  <progress aria-label={`${name}: sent`} max={size} value={sent} />
                )}
                {problem !== undefined && problem !== '' && (
                  <span className="file-list-problem">{problem}</span>
                )}
              </div>
              {state === 'failed' && (
                <button
                  type="button"
                  aria-label={`Send ${name} again`}
                  onClick={() => onRetry(key)}
                >
                  <Icon icon={RotateCw} size={18} />
                </button>
              )}
              <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
                <Icon icon={X} size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {files.length > 0 &&
          `${ready} of ${files.length} ${files.length === 1 ? 'file' : 'files'} ready to send`}
      </p>
    </>
  );
}

function stateOf(state: ListedFile['state'], sent: number, size: number): string {
  if (state === 'stored') return fileSize(size);
  if (state === 'sending') return `${fileSize(sent)} of ${fileSize(size)}`;
  return `${fileSize(size)}, not sent`;
}
