import type { ReactNode } from 'react';
import { parseWebAddress } from '../lib/webAddress';

type SafeLinkProps = { link: string; children: ReactNode; className?: string };

/** A link to another site: rendered as a link only if it is http(s), opened without an opener. */
export function SafeLink({ link, children, className }: SafeLinkProps) {
  const address = parseWebAddress(link);
  return address ? (
    <a href={address} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
}
