import { Component, type ReactNode } from 'react';

type PageBoundaryProps = Readonly<{
  /** A new place resets the error. */
  place: string;
  children: ReactNode;
}>;

type PageBoundaryState = Readonly<{ failedAt: string | undefined }>;

/** Keeps an error in one page from breaking the rest of the desk. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failedAt: undefined };

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.place });
  }

  static getDerivedStateFromError(): PageBoundaryState {
    return { failedAt: '*' };
  }

  override render(): ReactNode {
    const { place, children } = this.props;
    const { failedAt } = this.state;
    if (failedAt !== '*' && failedAt !== place) return children;
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
