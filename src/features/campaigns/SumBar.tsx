import { useId } from 'react';
import type { Campaign } from './campaignModel';

type SumBarProps = {
  facts: Pick<Campaign, 'goalCents' | 'capCents'>;
  /** Null as long as nobody knows. */
  raisedCents: number | null;
  isAtGoal: boolean;
  /** All of it in a sentence, and what stands below the tick and the end. */
  label: string;
  goal: string;
  cap: string;
};

/** How far a sum is on its way: the tick is the goal, the right end the cap. Empty as long as nobody knows. */
export function SumBar({ facts, raisedCents, isAtGoal, label, goal, cap }: SumBarProps) {
  const stripes = useId();
  const { goalCents, capCents } = facts;
  const share = (cents: number) =>
    `${String(Math.min((cents * 100) / Math.max(capCents, 1), 100))}%`;
  return (
    <div className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={label}
        className={`h-5 w-full overflow-visible border border-control bg-bg2 ${isAtGoal ? 'text-ok' : 'text-tungsten'}`}
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
        {raisedCents !== null && (
          <rect width={share(raisedCents)} height="100%" fill={`url(#${stripes})`} />
        )}
        <rect x={share(goalCents)} y="-6" width="2" height="30" className="fill-ink" />
      </svg>
      {/* The goal stands before its tick, as far as the cap leaves it room: what is between them takes the rest. */}
      <p aria-hidden="true" className="relative flex justify-end text-sm text-ink-2">
        <span className="shrink-0 pe-2">{goal}</span>
        <svg width={share(capCents - goalCents)} height="1" className="min-w-24" />
        <span className="absolute end-0">{cap}</span>
      </p>
    </div>
  );
}
