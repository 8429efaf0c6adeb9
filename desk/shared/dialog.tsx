import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

type DialogProps = Readonly<{
  title: string;
  /** Called when the dialog is closed with Escape or its button. */
  onClose?: () => void;
  /** What that button says. */
  closeWords?: string;
  /** Whether only its own content can close it. */
  isLasting?: boolean;
  children: ReactNode;
}>;

/**
 * A native dialog over the page, open while it is rendered. The element with `data-first` gets the focus, or
 * else the first control. Afterward the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, closeWords = 'Close', isLasting = false, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect runs before the dialog leaves the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      // Chromium returns the focus to a field without its caret, so that typing would do nothing.
      if (!(before instanceof HTMLElement) || document.activeElement !== before) return;
      before.blur();
      before.focus();
    };
  }, []);
  useEffect(() => {
    const ended = new AbortController();
    // Chromium closes it on the second Escape, even if the cancel event was prevented before.
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
            {closeWords}
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
