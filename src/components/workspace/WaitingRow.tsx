import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { workspaceCopy } from '../../content/workspace';
import { buttonClass } from '../Button';
import { LoadFailure } from './LoadFailure';
import { formatCount } from '../../content/formatCount';
import type { Elements } from '../../lib/elements';

type WaitingRowProps = {
  /** How many; undefined while that is not known, null if nobody has looked. */
  count: number | null | undefined;
  heading: string;
  /** The way there. */
  to: string;
  label: string;
  /** Why it could not be loaded; undefined if it could. */
  failure?: string | undefined;
  onRetry?: () => void;
  children: Elements;
};

/** One kind of thing that waits: how many, what is known of them, and the way there. */
export const WaitingRow = (props: WaitingRowProps) => {
  const { count, heading, to, label, failure, onRetry, children } = props;
  return (
    <li className="waiting-row" aria-busy={count === undefined}>
      <p className="waiting-count">
        {count === null ? '?' : count === undefined ? '…' : formatCount(count)}
      </p>
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{heading}</h3>
        {failure && onRetry && <LoadFailure text={failure} onRetry={onRetry} />}
        {count === undefined && !failure && <p className="text-ink-2">{workspaceCopy.loading}</p>}
        {children}
      </div>
      <Link to={to} className={`${buttonClass('compact')} gap-2 font-medium`}>
        <span>{label}</span>
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </li>
  );
};
