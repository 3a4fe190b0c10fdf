import { useEffect, useRef, useState } from 'react';
import { builderCopy, historyCopy, listCopy } from '../../content/projectAdmin';
import type { Project } from '../projects/model';
import { useFileCount } from '../stored-files/FilesSection';
import type { EditorRights } from './editorRights';
import { ReadinessBar } from './Readiness';
import type { ReadinessPart } from '../project-changes/projectReadiness';

const lists = ['stills', 'socialMedia', 'cast', 'crew', 'merchandise'] as const;

/** Moves the focus too, and leaves the address alone, so that Back is still one step. */
function goToSection(id: string) {
  const heading = document.getElementById(id);
  if (heading?.parentElement instanceof HTMLDetailsElement) heading.parentElement.open = true;
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The section that is in the upper part of the window, or whose heading has the focus and is in view. */
function useCurrentSection() {
  const [current, setCurrent] = useState('texts');
  useEffect(() => {
    const shown = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target);
          else shown.delete(target);
        const sections = [...document.querySelectorAll('[data-section]')];
        const focused = document.activeElement;
        const { top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
        // The last sections are too short to reach the top.
        const isAtFocus = focused?.matches('[data-section] > :is(h2, summary)');
        const section =
          isAtFocus && bottom > 0 && top < innerHeight
            ? focused?.parentElement
            : sections.find((element) => shown.has(element));
        const id = section?.getAttribute('data-section');
        if (id) setCurrent(id);
      },
      { rootMargin: '-160px 0px -55% 0px' },
    );
    for (const section of document.querySelectorAll('[data-section]')) observer.observe(section);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [current, setCurrent] as const;
}

type SectionLinksProps = {
  project: Project;
  readiness: readonly ReadinessPart[];
  rights: EditorRights;
};

/** The sections that are not everyone's, by the right to them. */
const rightTo: Record<string, keyof EditorRights> = {
  merchandise: 'canEditMerchandise',
  files: 'canSeeFiles',
  history: 'canSeeHistory',
};

/** Links to the sections of the page, the current one marked, and how much is ready; they stay in view. */
export function SectionLinks({ project, readiness, rights }: SectionLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useCurrentSection();
  // Where there is no room for all links, the current one is in view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - 16;
  }, [current]);
  const sections: { id: string; label: string; count?: number }[] = [
    { id: 'texts', label: builderCopy.texts },
    ...lists.map((list) => ({
      id: list,
      label: listCopy[list].short,
      count: project[list].length,
    })),
    { id: 'files', label: builderCopy.files, count: useFileCount(project) },
    { id: 'history', label: historyCopy.heading },
  ];
  return (
    <div className="anchors">
      <nav ref={nav} aria-label={builderCopy.sections}>
        {sections
          .filter(({ id }) => !rightTo[id] || rights[rightTo[id]])
          .map(({ id, label, count }) => (
            <button
              key={id}
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => {
                goToSection(id);
                setCurrent(id);
              }}
            >
              <span>{label}</span> {count ? <span>{count}</span> : null}
            </button>
          ))}
      </nav>
      <ReadinessBar parts={readiness} />
    </div>
  );
}
