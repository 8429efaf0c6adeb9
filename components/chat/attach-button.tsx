import { Paperclip } from 'lucide';
import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { FILE_LIMITS } from '@/lib/contract/file-sentences';

type AttachButtonProps = Readonly<{ onChoose: (files: readonly File[]) => void }>;

/** Opens the browser's own dialog to choose files. */
export function AttachButton({ onChoose }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = '';
          onChoose(files);
        }}
      />
      <button
        type="button"
        aria-label="Attach files"
        title={FILE_LIMITS}
        className="composer-attach"
        onClick={() => input.current?.click()}
      >
        <Icon icon={Paperclip} size={20} />
      </button>
    </>
  );
}
