import type { ReactNode } from 'react';

type WaitingRowProps = {
  /** How many; undefined while that is not known. */
  count: number | undefined;
  heading: string;
  /** The way there. */
  action?: ReactNode;
  children: ReactNode;
};

/** One kind of thing that waits: how many, what is known of them, and the way there. */
export const WaitingRow = ({ count, heading, action, children }: WaitingRowProps) => (
  <li className="waiting-row" aria-busy={count === undefined}>
    <p className="waiting-count">{count?.toLocaleString('en-GB') ?? '…'}</p>
    <div className="min-w-0">
      <h3 className="text-base font-semibold">{heading}</h3>
      {children}
    </div>
    {action}
  </li>
);
