import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Up to this many pixels above the newest message, the reader is still looking at it. */
const NEAR = 48;

type MessageLogProps = Readonly<{
  /** How a screen reader names it. */
  label: string;
  /** The classes of the box, of what scrolls in it, and of the button. */
  classNames: Readonly<{ box: string; scroller: string; jump: string }>;
  /** What the button says that leads back to the newest message. */
  jumpLabel: ReactNode;
  /** The message that the reader sent last: a new one is brought into sight. */
  lastSent: string | undefined;
  children: ReactNode;
}>;

/**
 * The messages of a conversation. The scroller's style sheet starts it at the bottom, so the browser
 * itself keeps the newest message in sight, and keeps the place of somebody who reads older ones.
 */
export function MessageLog(props: MessageLogProps) {
  const { label, classNames, jumpLabel, lastSent, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const jump = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  const jumpByButton = () => {
    jump();
    // The button goes; the focus must not go with it.
    scroller.current?.focus({ preventScroll: true });
  };
  useEffect(jump, [lastSent]);

  return (
    <div className={classNames.box}>
      <div
        ref={scroller}
        role="log"
        // A region beside it announces what is new, without what is old.
        aria-live="off"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className={classNames.scroller}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -NEAR)}
      >
        <div>{children}</div>
      </div>
      {isAway && (
        <button type="button" className={classNames.jump} onClick={jumpByButton}>
          {jumpLabel}
        </button>
      )}
    </div>
  );
}
