import '../shop/buyDialog.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button';
import { campaignCopy, pledgeCopy as copy } from '../../content/campaigns';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { useLoadedOf } from '../../store/useLoaded';
import type { CampaignPhase } from '../campaigns/campaignModel';
import type { RewardOnPage } from './bakedCampaign';
import { Pledge, type PledgeOf } from './Pledge';
import { RewardChoice, Sheet, WithoutReward } from './PledgeParts';
import { loadLinkedReward, loadPledgedCents } from './pledgesThunks';

type PledgeSheetProps = Omit<PledgeOf, 'pledgedCents'> & {
  /** Undefined as long as nobody knows. */
  phase: CampaignPhase | undefined;
  /** Whether a pledge is taken now, as far as anybody knows. */
  isOpen: boolean;
  plain: RewardOnPage | null;
};

/** Pledges in two steps: what and how much, then who and where. What it opens with, its address says. */
export function PledgeSheet(props: PledgeSheetProps) {
  const { film, isOpen, rewards, plain, address } = props;
  const { rewardId } = address;
  const { value: pledgedCents = 0 } = useLoadedOf(loadPledgedCents, film.projectId);
  const onOpened = useEffectEvent(props.onLook);
  useEffect(() => {
    onOpened();
  }, []);
  if (!isOpen) return <ClosedPledge {...props} />;
  const reward = [plain, ...rewards].find((one) => one?.rewardId === rewardId);
  return reward ? (
    <Pledge key={rewardId} {...props} reward={reward} pledgedCents={pledgedCents} />
  ) : (
    <LinkedPledge key={rewardId} {...props} pledgedCents={pledgedCents} />
  );
}

/** Why nothing can be pledged now. */
function ClosedPledge({ film, facts, phase, address }: PledgeSheetProps) {
  const { over } = copy;
  const [minutesSlow] = useState(() => Math.round((serverNow() - Date.now()) / 60_000));
  const hasEnded = phase === 'ended' || phase === 'over' || phase === 'notReached';
  const lead = hasEnded
    ? over.endedLead(formatUtcDay(facts.endsAt - 1))
    : phase === 'announced'
      ? over.notBegun(formatUtcDay(facts.startsAt))
      : over.lead;
  return createPortal(
    <Sheet
      title={hasEnded ? over.endedHeading : over.heading}
      subtitle={film.title}
      reward={null}
      onClose={address.close}
      footer={
        <Button variant="quiet" className="grow" onClick={address.close}>
          {over.back}
        </Button>
      }
    >
      <p role="status">{lead}</p>
      {hasEnded && minutesSlow > 0 && (
        <p className="text-sm text-ink-2">{over.slowClock(minutesSlow)}</p>
      )}
    </Sheet>,
    document.body,
  );
}

/** A pledge for a reward that a link names and no list has. */
function LinkedPledge(props: PledgeOf) {
  const { film, facts, rewards, address } = props;
  const { rewardId } = address;
  const linked = useLoadedOf(loadLinkedReward, `${film.projectId}/${rewardId}`);
  if (linked.value) return <Pledge {...props} reward={linked.value} />;
  const isGone = linked.value === null;
  return createPortal(
    <Sheet
      title={copy.heading}
      subtitle={film.title}
      reward={null}
      onClose={address.close}
      footer={
        linked.failure ? (
          <Button
            variant="quiet"
            className="grow"
            onClick={() => {
              // The pressed button goes.
              document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
              linked.retry();
            }}
          >
            {campaignCopy.retry}
          </Button>
        ) : (
          <WithoutReward facts={facts} address={address} />
        )
      }
    >
      <p role={linked.failure ? 'alert' : 'status'}>
        {isGone ? copy.notThere : (linked.failure ?? copy.asking)}
      </p>
      {isGone && (
        <RewardChoice heading={copy.rewards} rewards={rewards} onChoose={address.choose} />
      )}
    </Sheet>,
    document.body,
  );
}
