import { ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import type { Loaded } from '../../store/useLoaded';
import type { Promises } from '../campaigns/promisesApi';
import { everyReward } from './model';

const { rewards: copy } = ordersAdminCopy;

type RewardFilterProps = {
  /** Of the campaign, if there is one. */
  promised: Pick<Loaded<Promises | null>, 'value' | 'failure' | 'retry'>;
  /** As a view has it. */
  reward: string;
  onChange: (reward: string) => void;
};

/** Chooses between what the shop sold and what was pledged for, where there is a campaign. */
export function RewardFilter({ promised, reward, onChange }: RewardFilterProps) {
  const { value: promises, failure, retry } = promised;
  if (failure && !promises) return <LoadFailure text={failure} onRetry={retry} />;
  if (!promises && reward === '') return null;
  const options: Record<string, string> = {
    '': copy.shop,
    [everyReward]: copy.every,
    ...Object.fromEntries(
      (promises?.rewards ?? [])
        .filter(({ rewardId }) => rewardId !== promises?.campaign.plainId)
        .map(({ rewardId, name }) => [rewardId, name]),
    ),
  };
  // One of an earlier campaign has no name here.
  return (
    <div className="flex">
      <ViewSelect
        label={copy.label}
        options={reward in options ? options : { ...options, [reward]: copy.other }}
        value={reward}
        onChange={onChange}
      />
    </div>
  );
}
