import type { ReactNode } from 'react';
import { builderCopy, listCopy } from '../../content/projectAdmin';
import type { Project } from '../projects/model';

const lists = ['socialMedia', 'cast', 'crew', 'merchandise'] as const;

/** Moves the focus too, and leaves the address alone, so that Back is still one step. */
function scrollToSection(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

type SectionLinksProps = {
  project: Project;
  /** What else stays in view. */
  children: ReactNode;
};

/** Links to the lists of the page, with the number of items in each; they stay in view. */
export const SectionLinks = ({ project, children }: SectionLinksProps) => (
  <div className="section-links sticky top-0 z-10 flex items-center gap-3 border-b border-hairline bg-bg0 py-2">
    <nav
      aria-label={builderCopy.sections}
      className="-ms-1 flex min-w-0 grow gap-2 overflow-x-auto"
    >
      {lists.map((list) => (
        <button
          key={list}
          type="button"
          className="min-h-8 shrink-0 px-1 -outline-offset-2 hover:text-tungsten"
          onClick={() => {
            scrollToSection(list);
          }}
        >
          {listCopy[list].short}{' '}
          <span className="text-ink-3 tabular-nums">{project[list].length}</span>
        </button>
      ))}
    </nav>
    {children}
  </div>
);
