import type { ReactNode } from 'react';
import { parseWebAddress } from '../lib/webAddress';

type SafeLinkProps = { link: string; children: ReactNode; className?: string };

/** A link to another site, opened without an opener. An address that is not http(s) is rendered without a link. */
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
