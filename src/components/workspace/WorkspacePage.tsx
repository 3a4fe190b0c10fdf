import { createContext, type ReactNode, useContext } from 'react';
import { NavLink } from 'react-router-dom';
import { useIsPhone } from '../useIsPhone';
import { BackButton, type BackButtonProps } from './BackButton';
import type { Elements } from '../../lib/elements';

/** The screens that belong together with the one that is shown, itself among them, the first of all first. */
export const ScreenGroup = createContext<readonly { path: string; label: string }[]>([]);

type WorkspacePageProps = {
  title: string;
  /** None on landing pages. */
  back?: BackButtonProps;
  /** Whether it wraps rather than be cut, as that of a showing, which ends with its hour. */
  isTitleWhole?: boolean;
  /** A `StatusPill`, beside the title. */
  status?: Elements;
  /** One quiet fact about the page's subject. */
  subtitle?: Exclude<ReactNode, number | bigint>;
  /** Buttons and links, one of them primary at most. */
  actions?: Elements;
  /** Links to the page's sections, which stay in view under the header. */
  anchors?: Elements;
  /** While another page stands in its place, and what was typed here stays. */
  isHidden?: boolean;
  children: ReactNode;
};

/** A page of the workspace: a header that stays in view, and the content below. */
export function WorkspacePage(props: WorkspacePageProps) {
  const { title, back, status, subtitle, actions, anchors, isHidden = false, children } = props;
  const group = useContext(ScreenGroup);
  // On a phone the title has a line of its own, which scrolls away; that of a page with sections stays with them.
  const isPhone = useIsPhone();
  const isApart = isPhone && back !== undefined && !anchors;
  const isTitleWhole = props.isTitleWhole === true && (isApart || !isPhone);
  const heading = (
    <div className={`page-title ${back && !isTitleWhole ? '' : 'flex-wrap'}`}>
      <h1
        tabIndex={-1}
        dir="auto"
        title={title}
        className={`wrap-anywhere ${isTitleWhole ? '' : 'line-clamp-2'}`}
      >
        {title}
      </h1>
      {status}
      {subtitle && <div className={`page-subtitle ${back ? '' : 'w-full'}`}>{subtitle}</div>}
    </div>
  );
  return (
    <main
      id={isHidden ? undefined : 'main'}
      hidden={isHidden}
      tabIndex={-1}
      className="outline-none"
    >
      <div className="page-top">
        <header className={`page-header ${back ? '' : 'page-header-landing'}`}>
          {back && <BackButton {...back} />}
          {!isApart && heading}
          {actions && <div className="page-actions">{actions}</div>}
        </header>
        {anchors}
      </div>
      {isApart && heading}
      {!anchors && group.length > 1 && (
        <nav aria-label={group[0]?.label} className="page-links">
          {group.map(({ path, label }) => (
            <NavLink key={path} to={path} end>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="page-content">{children}</div>
    </main>
  );
}
