import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { followTexts } from '#components/ui/follow-texts.ts';

/** How often a root is made anew before it is given up. */
const MOST_STARTS = 3;

type BoundaryProps = Readonly<{ onError: (error: unknown) => void; children: ReactNode }>;

/** Renders nothing any more after an error, which it tells. */
class Boundary extends Component<BoundaryProps, Readonly<{ hasFailed: boolean }>> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Renders something into an element of its own at the end of another. Others may change what is rendered, as
 * translators do, and its elements are then not where they were. It starts anew in a new element: the state is not
 * in the elements.
 *
 * @param content what to render, and whether it is the first time: later, what was typed is in the tab's draft
 * @param giveUp called when it has failed for good, with nothing left of it in the page
 * @returns renders it anew, when others have removed it
 */
export function renderIsland(
  within: HTMLElement,
  content: (isFirst: boolean) => ReactNode,
  giveUp: () => void,
): () => void {
  let starts = 0;
  let end: () => void = () => undefined;
  const start = () => {
    starts += 1;
    const isFirst = starts === 1;
    end();
    // A page whose whole body was written anew has a copy that nobody answers.
    for (const copy of within.querySelectorAll('.chat-root')) copy.remove();
    const place = document.createElement('div');
    place.className = 'chat-root';
    within.append(place);
    const startAnew = (error: unknown) => {
      console.warn('The chat is shown anew, because its elements were changed', error);
      setTimeout(() => {
        if (starts < MOST_STARTS) {
          start();
          return;
        }
        end();
        giveUp();
      });
    };
    const root = createRoot(place);
    followTexts(place);
    end = () => {
      root.unmount();
      place.remove();
    };
    flushSync(() => root.render(<Boundary onError={startAnew}>{content(isFirst)}</Boundary>));
  };
  start();
  return start;
}
