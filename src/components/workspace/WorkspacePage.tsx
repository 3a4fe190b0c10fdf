import type { ReactNode } from 'react';
import { useIsPhone } from '../useIsPhone';
import { BackButton } from './BackButton';
import type { Elements } from '../../lib/elements';

type WorkspacePageProps = {
  title: string;
  /** One step back in the history, or to `fallback` if the address was opened directly. None on landing pages. */
  back?: { fallback: string; label?: string };
  /** A `StatusPill`, beside the title. */
  status?: Elements;
  /** One quiet fact about the page's subject. */
  subtitle?: Exclude<ReactNode, number | bigint>;
  /** Buttons and links, one of them primary at most. */
  actions?: Elements;
  /** Links to the page's sections, which stay in view under the header. */
  anchors?: Elements;
  children: ReactNode;
};

/** A page of the workspace: a header that stays in view, and the content below. */
export function WorkspacePage(props: WorkspacePageProps) {
  const { title, back, status, subtitle, actions, anchors, children } = props;
  // On a phone the title has a line of its own, which scrolls away; that of a page with sections stays with them.
  const isApart = useIsPhone() && back !== undefined && !anchors;
  const heading = (
    <div className={`page-title ${back ? '' : 'flex-wrap'}`}>
      <h1 tabIndex={-1} dir="auto" title={title} className="line-clamp-2 wrap-anywhere">
        {title}
      </h1>
      {status}
      {subtitle && <div className={`page-subtitle ${back ? '' : 'w-full'}`}>{subtitle}</div>}
    </div>
  );
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <div className="page-top">
        <header className={`page-header ${back ? '' : 'page-header-landing'}`}>
          {back && <BackButton {...back} />}
          {!isApart && heading}
          {actions && <div className="page-actions">{actions}</div>}
        </header>
        {anchors}
      </div>
      {isApart && heading}
      <div className="page-content">{children}</div>
    </main>
  );
}
