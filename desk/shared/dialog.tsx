import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

type DialogProps = Readonly<{
  title: string;
  /** Called when it is closed by Escape or its button. */
  onClose?: () => void;
  /** It cannot be closed but by what is in it. */
  isLasting?: boolean;
  children: ReactNode;
}>;

/**
 * A native dialog over the page, open while it is rendered. What has `data-first` gets the focus,
 * otherwise its first control; afterwards it goes back where it was.
 */
export function Dialog({ title, onClose, isLasting = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the page, so that closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      // Chromium gives a field the focus back without its caret: keys would lead nowhere.
      if (!(before instanceof HTMLElement) || document.activeElement !== before) return;
      before.blur();
      before.focus();
    };
  }, []);
  useEffect(() => {
    const ended = new AbortController();
    // Chromium closes it on the second Escape whatever was prevented before.
    const keep = (event: KeyboardEvent) => {
      if (isLasting && event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', keep, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [isLasting]);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        if (!isLasting) onClose?.();
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {!isLasting && (
          <button type="button" className="button quiet" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
