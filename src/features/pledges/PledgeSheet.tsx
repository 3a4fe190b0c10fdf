import '../shop/buyDialog.css';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button';
import { campaignCopy, pledgeCopy as copy } from '../../content/campaigns';
import { useLoadedOf } from '../../store/useLoaded';
import type { RewardOnPage } from './bakedCampaign';
import { Pledge, type PledgeOf } from './Pledge';
import { RewardChoice, Sheet, WithoutReward } from './PledgeParts';
import { loadLinkedReward, loadPledgedCents } from './pledgesThunks';

type PledgeSheetProps = Omit<PledgeOf, 'pledgedCents'> & {
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
  if (!isOpen)
    return createPortal(
      <Sheet
        title={copy.over.heading}
        subtitle={film.title}
        reward={null}
        onClose={address.close}
        footer={
          <Button variant="quiet" className="grow" onClick={address.close}>
            {copy.over.back}
          </Button>
        }
      >
        <p role="status">{copy.over.lead}</p>
      </Sheet>,
      document.body,
    );
  const reward = [plain, ...rewards].find((one) => one?.rewardId === rewardId);
  return reward ? (
    <Pledge key={rewardId} {...props} reward={reward} pledgedCents={pledgedCents} />
  ) : (
    <LinkedPledge key={rewardId} {...props} pledgedCents={pledgedCents} />
  );
}

/** The same of a reward that a link names and no list has. */
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
          <Button variant="quiet" className="grow" onClick={linked.retry}>
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
      {isGone && <RewardChoice rewards={rewards} chosen="" onChoose={address.choose} />}
    </Sheet>,
    document.body,
  );
}
