import { AttachButton } from '@repo/ui/attach-button.tsx';
import { FileList } from '@repo/ui/file-list.tsx';
import { FILES_UNSUPPORTED, FILE_LIMITS } from '@repo/contract/file-sentences.ts';
import type { ReplyFiles } from '#composer/reply-files.ts';

type AttachedProps = Readonly<{ attached: ReplyFiles }>;

/** The files of a reply, and why some could not be added. */
export const AttachedFiles = ({
  attached: { files, problem, isUnsupported, remove, retry },
}: AttachedProps) => (
  <div>
    <FileList files={files} onRemove={remove} onRetry={retry} />
    <p aria-live="polite" className="error">
      {isUnsupported ? FILES_UNSUPPORTED : problem}
    </p>
  </div>
);

/** The button to attach files to a reply, where files can be sent. */
export function AttachFiles({ attached: { isUnsupported, add } }: AttachedProps) {
  if (isUnsupported) return null;
  return (
    <>
      <AttachButton
        limits={FILE_LIMITS}
        className="button attach"
        onChoose={(files) => void add(files)}
      >
        Attach files
      </AttachButton>
      <span className="soft">{FILE_LIMITS}</span>
    </>
  );
}
