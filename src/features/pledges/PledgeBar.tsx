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
    // Whatever is below counts as in view, since a jump from above the button to below it is a change, too.
    const observer = new IntersectionObserver(
      (entries) => {
        setAbove(entries.at(-1)?.isIntersecting === false);
      },
      { rootMargin: '0px 0px 1000000px' },
    );
    observer.observe(button);
    return () => {
      observer.disconnect();
    };
  }, [button]);
  if (!isAbove) return null;
  return (
    <div className="pledge-bar print:hidden">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 gutter py-1.5">
        <p className="flex min-w-0 flex-col text-sm">
          {live && (
            <>
              <span className="tabular-nums max-lg:hidden">
                <strong>{sumText(live.paidCents)}</strong>{' '}
                <span className="text-ink-2">{copy.of(sumText(live.goalCents))}</span>
              </span>
              <strong className="tabular-nums lg:hidden">
                {`${copy.percent(percentOf(live))} ${copy.of(sumText(live.goalCents))}`}
              </strong>
            </>
          )}
          {standing && <span className="text-ink-2">{standing.timeLeft}</span>}
        </p>
        <Button className="max-lg:grow" onClick={onPledge}>
          {standing?.action?.label ?? copy.pledge}
        </Button>
      </div>
    </div>
  );
}
