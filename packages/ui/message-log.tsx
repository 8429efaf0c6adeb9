import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Within this many pixels of the newest message, the reader counts as looking at it. */
const NEAR = 48;

type MessageLogProps = Readonly<{
  /** The name of the log for screen readers. */
  label: string;
  /** The classes of the box, of the scrolling element in it, and of the button. */
  classNames: Readonly<{ box: string; scroller: string; jump: string }>;
  /** The label of the button that leads back to the newest message. */
  jumpLabel: ReactNode;
  /** The ID of the reader's last message: a new one is scrolled into view. */
  lastSent: string | undefined;
  children: ReactNode;
}>;

/**
 * The messages of a conversation. The scroller's style sheet starts it at the bottom, so the browser itself
 * keeps the newest message in view, and keeps the place of someone reading older ones.
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
    // The button disappears; the focus must not disappear with it.
    scroller.current?.focus({ preventScroll: true });
  };
  useEffect(jump, [lastSent]);

  return (
    <div className={classNames.box}>
      <div
        ref={scroller}
        role="log"
        // A separate region announces what is new, without what is old.
        aria-live="off"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
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
