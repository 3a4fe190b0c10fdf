import './pledgeBar.css';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { campaignCopy as copy } from '../../content/campaigns';
import { type Campaign, percentOf } from '../campaigns/campaignModel';
import { sumText } from './campaignSums';
import type { Standing } from './standing';

type PledgeBarProps = {
  /** The button of the page: there are never two in view. */
  button: HTMLElement;
  live: Campaign | undefined;
  standing: Standing | undefined;
  onPledge: () => void;
};

/** What is pledged and the way to pledge, while the page's own are above the view. */
export function PledgeBar({ button, live, standing, onPledge }: PledgeBarProps) {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      setAbove(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(button);
    return () => {
      observer.disconnect();
    };
  }, [button]);
  if (!isAbove) return null;
  const [, time] = standing?.facts ?? [];
  return (
    <div className="pledge-bar print:hidden">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 gutter py-1.5">
        <p className="flex min-w-0 flex-col text-sm">
          {live && (
            <span className="tabular-nums">
              {`${sumText(live.paidCents)} ${copy.raisedOf(sumText(live.goalCents))} ${copy.percent(percentOf(live))}`}
            </span>
          )}
          {time && <span className="text-ink-2">{time.value}</span>}
        </p>
        <Button className="min-w-40" onClick={onPledge}>
          {standing?.action?.label ?? copy.pledge}
        </Button>
      </div>
    </div>
  );
}
