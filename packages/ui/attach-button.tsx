import { Paperclip } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { Icon } from '#icon.tsx';

type AttachButtonProps = Readonly<{
  /** How many files there can be, in words. */
  limits: string;
  className: string;
  onChoose: (files: readonly File[]) => void;
  /** Words beside the icon. */
  children?: ReactNode;
}>;

/** Opens the browser's own dialog to choose files. */
export function AttachButton({ limits, className, onChoose, children }: AttachButtonProps) {
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
        title={limits}
        className={className}
        onClick={() => input.current?.click()}
      >
        <Icon icon={Paperclip} size={20} />
        {children}
      </button>
    </>
  );
}
