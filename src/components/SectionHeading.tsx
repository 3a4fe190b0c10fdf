import type { ReactNode } from 'react';

type SectionHeadingProps = {
  children: ReactNode;
  /** It stands beside its text, which then speaks louder than its name. */
  beside?: boolean;
  className?: string;
};

/** The name of a section of a page, one step below its title. */
export const SectionHeading = ({ children, beside, className = '' }: SectionHeadingProps) => (
  <h2
    className={`font-display text-2xl font-semibold tracking-display ${beside ? '' : 'md:text-3xl'} ${className}`}
  >
    {children}
  </h2>
);
