import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../components/Button';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** The crash is over when this changes: another address, another page. */
  place?: string;
};
type ErrorBoundaryState = { error: Error | null };

/** The screen for what no other part has caught: the specification's heading, the message, a way back. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch() {
    document.title = 'Unexpected Application Error!';
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.error && place !== this.props.place) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <section role="alert" className="mx-auto flex max-w-page flex-col gap-6 gutter py-24">
        <h1 className="font-display text-3xl font-semibold">Unexpected Application Error!</h1>
        <p className="max-w-measure break-words text-ink-2">{error.message}</p>
        <p className="max-w-measure">
          Nothing that was saved is lost. Load the page again, or start from the home page.
        </p>
        <p className="flex flex-wrap gap-4">
          <button
            type="button"
            onClick={() => {
              location.reload();
            }}
            className={buttonClass('primary')}
          >
            Load again
          </button>
          {/* A whole page load on purpose: the state that led here is left behind. */}
          <a href="/" className={buttonClass('quiet')}>
            Go to the home page
          </a>
        </p>
      </section>
    );
  }
}

/** A page that crashes leaves header and footer standing, and the next address starts afresh. */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary place={useLocation().pathname}>{children}</ErrorBoundary>;
}
