import { Component, Fragment, type ReactNode } from 'react';

/** How often a page is shown anew because others have changed its elements. */
const MOST_RESTARTS = 10;

type PageBoundaryProps = Readonly<{
  /** A new place resets the error. */
  place: string;
  children: ReactNode;
}>;

type PageBoundaryState = Readonly<{ failedAt: string | undefined; restarts: number }>;

/**
 * Keeps an error in one page from breaking the rest of the desk. If a translator or an extension has changed the
 * elements of the page, React does not find them when it shows something else there, so it makes the page anew.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failedAt: undefined, restarts: 0 };

  override componentDidCatch(error: unknown): void {
    const { place } = this.props;
    // Nothing of ours throws these, only the browser when an element is not where it was.
    const isChanged = error instanceof DOMException && error.name === 'NotFoundError';
    this.setState(({ restarts }) =>
      isChanged && restarts < MOST_RESTARTS
        ? { failedAt: undefined, restarts: restarts + 1 }
        : { failedAt: place, restarts },
    );
  }

  static getDerivedStateFromError(): Pick<PageBoundaryState, 'failedAt'> {
    return { failedAt: '*' };
  }

  override render(): ReactNode {
    const { place, children } = this.props;
    const { failedAt, restarts } = this.state;
    if (failedAt !== '*' && failedAt !== place) {
      return <Fragment key={restarts}>{children}</Fragment>;
    }
    return (
      <div role="alert" className="state">
        <h1>Something went wrong on this page</h1>
        <p>The rest of the desk still works, and what you typed is saved.</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
