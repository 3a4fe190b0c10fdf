import { ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { useLoadedOf } from '../../store/useLoaded';
import { fetchPromises } from '../campaigns/promisesApi';
import { everyReward } from './model';

const { rewards: copy } = ordersAdminCopy;

type RewardFilterProps = {
  /** Whose campaign, and for whom: `projectId/role`. */
  id: string;
  /** As a view has it. */
  reward: string;
  onChange: (reward: string) => void;
};

/** Chooses between what the shop sold and what was pledged for, where there is a campaign. */
export function RewardFilter({ id, reward, onChange }: RewardFilterProps) {
  const { value: promises, failure, retry } = useLoadedOf(fetchPromises, id);
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
  // Packers know no name of a secret one, nor anybody that of an earlier campaign.
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
