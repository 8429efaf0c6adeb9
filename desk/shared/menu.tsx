import { useId, useRef, type ReactNode, type RefObject } from 'react';

/** Makes a button in a menu close it. */
export type Closing = Readonly<{ popoverTarget: string; popoverTargetAction: 'hide' }>;

type MenuProps = Readonly<{
  label: ReactNode;
  /** The button, for shortcuts that press it. */
  button?: RefObject<HTMLButtonElement | null>;
  /** Called when it opens. */
  onOpen?: () => void;
  /** The content of the menu. Buttons that get the given props close it. */
  children: (closing: Closing) => ReactNode;
}>;

/** A button that opens a native popover. The first control in it gets the focus. */
export function Menu({ label, button, onOpen, children }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button ref={button} type="button" className="button" popoverTarget={id}>
        {label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu"
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          onOpen?.();
          menu.current?.querySelector<HTMLElement>('input, button, a')?.focus();
        }}
      >
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </>
  );
}
