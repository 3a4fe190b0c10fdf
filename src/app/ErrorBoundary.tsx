import { Component } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../components/Button';
import { PageLoadError } from '../components/reloadOnChunkError';
import { reportUnexpectedError } from './reports';
import type { Elements } from '../lib/elements';

type ErrorBoundaryProps = {
  children: Elements;
  /** The children are rendered again when this changes. */
  resetKey?: string;
};
const unexpectedError = 'Unexpected Application Error!';

type ErrorBoundaryState = { error: Error | null };

/** Shows a screen with a way back for an error that nothing else caught, and reports it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown) {
    if (thrown instanceof Error) reportUnexpectedError(thrown);
    document.title = thrown instanceof PageLoadError ? thrown.message : unexpectedError;
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.error && resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <section role="alert" className="mx-auto flex max-w-page flex-col gap-6 gutter py-24">
        <h1 className="font-display text-3xl font-semibold">
          {error instanceof PageLoadError ? error.message : unexpectedError}
        </h1>
        {!(error instanceof PageLoadError) && (
          <p className="max-w-measure break-words text-ink-2">{error.message}</p>
        )}
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
          {/* Not a router link: a page load discards the state that led here. */}
          <a href="/" className={buttonClass('quiet')}>
            Go to the home page
          </a>
        </p>
      </section>
    );
  }
}

/** Leaves header and footer in place when a page crashes. Another address renders its page. */
export function RouteErrorBoundary({ children }: { children: Elements }) {
  return <ErrorBoundary resetKey={useLocation().pathname}>{children}</ErrorBoundary>;
}
