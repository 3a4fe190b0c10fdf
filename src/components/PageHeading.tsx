import type { ReactNode } from 'react';

type PageHeadingProps = { children: ReactNode; className?: string };

/** The page's only `h1`; it gets the focus after each navigation. */
export function PageHeading({ children, className = '' }: PageHeadingProps) {
  return (
    <h1
      tabIndex={-1}
      dir="auto"
      className={`font-display text-3xl font-semibold tracking-display md:text-4xl ${className}`}
    >
      {children}
    </h1>
  );
}
