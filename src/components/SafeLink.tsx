import type { ReactNode } from 'react';

/** The address if it is one a browser may open for a person; `javascript:` and the like are none. */
export function webAddress(link: string): string | null {
  const typed = link.trim();
  if (!URL.canParse(typed)) return null;
  const { protocol, href } = new URL(typed);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

type SafeLinkProps = { link: string; children: ReactNode; className?: string };

/** A link to another site: rendered as a link only if it is http(s), opened without an opener. */
export function SafeLink({ link, children, className }: SafeLinkProps) {
  const address = webAddress(link);
  return address ? (
    <a href={address} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
}
