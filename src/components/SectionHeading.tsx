import type { ReactNode } from 'react';

type SectionHeadingProps = {
  children: ReactNode;
  /** It stands beside its text rather than above it, and is smaller then. */
  beside?: boolean;
  className?: string;
};

/** The heading of a section of a page. */
export const SectionHeading = ({ children, beside, className = '' }: SectionHeadingProps) => (
  <h2
    className={`font-display text-2xl font-semibold tracking-display ${beside ? '' : 'md:text-3xl'} ${className}`}
  >
    {children}
  </h2>
);
