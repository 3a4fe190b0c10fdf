import type { MouseEvent } from 'react';

const showPart = (event: MouseEvent<HTMLAnchorElement>) => {
  // An entry in the history of the same page would come back to its top.
  event.preventDefault();
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};

type PartLinkProps = { part: string; label: string; className: string };

/** The way to a part of the same page, which takes the focus where it can. */
export const PartLink = ({ part, label, className }: PartLinkProps) => (
  <a href={`#${part}`} onClick={showPart} className={className}>
    {label}
  </a>
);
