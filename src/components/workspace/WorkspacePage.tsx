import type { ReactNode } from 'react';
import { BackButton } from './BackButton';

type WorkspacePageProps = {
  title: string;
  /** One step back in the history, or to `fallback` if the address was opened directly. None on landing pages. */
  back?: { fallback: string; label?: string };
  /** A `StatusPill`, beside the title. */
  status?: ReactNode;
  /** One quiet fact about the page's subject. */
  fact?: ReactNode;
  /** Buttons and links, one of them primary at most. */
  actions?: ReactNode;
  /** Links to the page's sections, which stay in view under the header. */
  anchors?: ReactNode;
  children: ReactNode;
};

/** A page of the workspace: a header that stays in view, and the content below. */
export function WorkspacePage(props: WorkspacePageProps) {
  const { title, back, status, fact, actions, anchors, children } = props;
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <div className="page-top">
        <header className={`page-header ${back ? '' : 'page-header-landing'}`}>
          {back && <BackButton {...back} />}
          <div className="page-title">
            <h1 tabIndex={-1} dir="auto" title={title}>
              {title}
            </h1>
            {status}
            {fact && <div className="page-fact">{fact}</div>}
          </div>
          {actions && <div className="page-actions">{actions}</div>}
        </header>
        {anchors}
      </div>
      <div className="page-content">{children}</div>
    </main>
  );
}
