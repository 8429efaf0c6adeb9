import { useId, useRef, type ReactNode, type RefObject } from 'react';

type Closing = Readonly<{ popoverTarget: string; popoverTargetAction: 'hide' }>;

type MenuProps = Readonly<{
  label: ReactNode;
  /** The button, for keys that press it. */
  button?: RefObject<HTMLButtonElement | null>;
  /** What is in it. Its buttons close it when they have the props that are given. */
  children: (closing: Closing) => ReactNode;
}>;

/** A button that opens a native popover. The first control in it gets the focus. */
export function Menu({ label, button, children }: MenuProps) {
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
          if (newState === 'open')
            menu.current?.querySelector<HTMLElement>('input, button')?.focus();
        }}
      >
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </>
  );
}
