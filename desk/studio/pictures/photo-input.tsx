import { ImageUp } from 'lucide';
import { useRef } from 'react';
import { Icon } from '@repo/ui/icon.tsx';
import { MOST_PHOTO_BYTES, PHOTO_TYPES } from '@repo/contract/desk/studio-picture.ts';

const ICON = 16;

/** The button with which somebody chooses a photo on their device. */
export function PhotoInput({ onChoose }: Readonly<{ onChoose: (file: File) => void }>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon icon={ImageUp} size={ICON} />
        Upload a photo
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo to upload"
        accept={PHOTO_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same one can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <span className="soft">
        JPEG, PNG, WebP, or AVIF, up to {MOST_PHOTO_BYTES / 1024 ** 2} MB
      </span>
    </>
  );
}
