import { useId } from 'react';
import { isReached } from '../orders/pledgeModel';
import type { Campaign } from './campaignModel';

type SumBarProps = {
  facts: Pick<Campaign, 'goalCents' | 'capCents'>;
  /** How far it is; undefined as long as nobody knows. */
  live: Pick<Campaign, 'goalCents' | 'paidCents' | 'closed'> | undefined;
  /** All of it in a sentence, and what stands below its tick and its end. */
  label: string;
  goal: string;
  cap: string;
};

/** How far a sum is on its way: the tick is the goal, the right end the cap. Empty as long as nobody knows. */
export function SumBar({ facts: { goalCents, capCents }, live, label, goal, cap }: SumBarProps) {
  const stripes = useId();
  const share = (cents: number) =>
    `${String(Math.min((cents * 100) / Math.max(capCents, 1), 100))}%`;
  return (
    <div className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={label}
        className={`h-5 w-full ${live && isReached(live) ? 'text-ok' : 'text-tungsten'}`}
      >
        <pattern
          id={stripes}
          width="16"
          height="16"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="16" height="16" fill="currentColor" opacity="0.55" />
          <rect width="8" height="16" fill="currentColor" />
        </pattern>
        <rect width="100%" height="100%" className="fill-bg2" />
        {live && <rect width={share(live.paidCents)} height="100%" fill={`url(#${stripes})`} />}
        <rect width="100%" height="100%" fill="none" strokeWidth="2" className="stroke-control" />
        <rect x={share(goalCents)} width="2" height="100%" className="fill-ink" />
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 text-sm text-ink-2">
        <span>{goal}</span>
        <span>{cap}</span>
      </p>
    </div>
  );
}
