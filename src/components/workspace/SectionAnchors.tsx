import './sectionAnchors.css';
import { useEffect, useRef, useState } from 'react';
import type { Elements } from '../../lib/elements';

/** Moves the focus too, and leaves the address alone, so that Back is still one step. */
function goToSection(id: string) {
  const heading = document.getElementById(id);
  if (heading?.parentElement instanceof HTMLDetailsElement) heading.parentElement.open = true;
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The section that is in the upper part of the window, or whose heading has the focus and is in view. */
function useCurrentSection(first: string | undefined) {
  const [current, setCurrent] = useState(first);
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
        const around = focused?.closest('[data-section]');
        const isAtFocus =
          focused?.id !== '' && around?.getAttribute('data-section') === focused?.id;
        const section =
          isAtFocus && bottom > 0 && top < innerHeight
            ? around
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

type SectionAnchorsProps = {
  label: string;
  /** By the ids of their headings, which the sections have as `data-section`. */
  sections: readonly { id: string; label: string; count?: number }[];
  /** At the end of the line. */
  children?: Elements;
};

/** Links to the sections of a page, the current one marked, which stay in view. */
export function SectionAnchors({ label, sections, children }: SectionAnchorsProps) {
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useCurrentSection(sections[0]?.id);
  // Where there is no room for all links, the current one is in view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - 16;
  }, [current]);
  return (
    <div className="anchors">
      <nav ref={nav} aria-label={label}>
        {sections.map((section) => (
          <button
            key={section.id}
            type="button"
            aria-current={section.id === current ? 'true' : undefined}
            onClick={() => {
              goToSection(section.id);
              setCurrent(section.id);
            }}
          >
            <span>{section.label}</span> {section.count ? <span>{section.count}</span> : null}
          </button>
        ))}
      </nav>
      {children}
    </div>
  );
}
