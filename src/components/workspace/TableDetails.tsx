import { useEffect, useRef } from 'react';
import type { Elements } from '../../lib/elements';

type TableDetailsProps = { summary: string; isOpen?: boolean; children: Elements };

/** A table that says the same as what is drawn above it. It is printed open: on paper nothing can be opened. */
export function TableDetails({ summary, isOpen = false, children }: TableDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (details.current) details.current.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => {
      window.removeEventListener('beforeprint', open);
    };
  }, []);
  return (
    <details ref={details} open={isOpen} className="border-t border-hairline">
      <summary className="py-3 font-medium">{summary}</summary>
      {children}
    </details>
  );
}
