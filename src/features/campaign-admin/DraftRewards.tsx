import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { useAnnouncement } from '../../components/useAnnouncement';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { keptCents } from '../campaigns/campaignModel';
import type { Item, Offer } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import { type DraftPartProps, PartNotice, Section, useEditDraft } from './DraftFields';
import {
  draftFieldIds as ids,
  newReward,
  rewardLabel,
  rewardLock,
  rewardPart,
  rewardProblem,
} from './draftModel';
import { rewardFacts } from './draftTexts';
import { RewardForm } from './RewardForm';

const { rewards: copy, sections } = campaignDraftCopy;

const steps = [
  [-1, ArrowUp, copy.up],
  [1, ArrowDown, copy.down],
] as const;

type DraftRewardsProps = DraftPartProps & {
  offers: readonly Offer[];
  /** Those of the film's shop. */
  items: readonly Pick<Item, 'itemId' | 'name'>[];
  /** The film's, in its address; empty before it has a page. */
  slug: string;
};

/** The rewards in their order, each with its form below it while it is open. */
export function DraftRewards(props: DraftRewardsProps) {
  const { draftRef, draft, isReadOnly, campaign, offers, items, slug } = props;
  const { rewards, endsAt } = draft;
  const edit = useEditDraft();
  const [openId, setOpenId] = useState('');
  const [announcement, announce] = useAnnouncement();
  const move = (index: number, step: number, button: HTMLButtonElement) => {
    const [moved, other] = [rewards[index], rewards[index + step]];
    if (!moved || !other) return;
    edit({ rewards: rewards.with(index, other).with(index + step, moved) });
    announce.say(copy.moved(rewardLabel(moved), index + step + 1, rewards.length));
    // A row that moves in the page loses its focus.
    requestAnimationFrame(() => {
      button.focus();
    });
  };
  const add = () => {
    const added = newReward();
    edit({ rewards: [...rewards, added] });
    setOpenId(added.id);
    focusNext(`reward-${added.id}-name`);
  };
  return (
    <Section id={ids.rewards} heading={sections.rewards}>
      <PartNotice part="rewards" fields={['rewards']} target={ids.rewards} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {announcement}
      </p>
      {rewards.length === 0 && <p className="text-ink-2">{copy.none}</p>}
      <ol className="flex flex-col gap-2">
        {rewards.map((reward, index) => {
          const isOpen = openId === reward.id;
          const lock = rewardLock(reward.id, campaign, offers);
          const name = rewardLabel(reward);
          const problem = rewardProblem(reward, endsAt);
          return (
            <li key={reward.id} className="rounded-panel border border-hairline">
              <PartNotice part={rewardPart(reward.id)} />
              <div className="flex flex-wrap items-center gap-2 p-3">
                <p dir="auto" className="min-w-40 flex-1 wrap-anywhere">
                  <span className="block font-medium">{name}</span>
                  <span className="text-sm text-ink-2">
                    {`${rewardFacts(reward).join(', ')}; ${copy.left(formatDollars(keptCents(reward.priceCents)))}`}
                  </span>
                </p>
                {!isReadOnly &&
                  steps.map(([step, Icon, label]) => (
                    <button
                      key={step}
                      type="button"
                      aria-label={label(name)}
                      aria-disabled={!rewards[index + step]}
                      className="panel-button aria-disabled:opacity-40"
                      onClick={({ currentTarget }) => {
                        move(index, step, currentTarget);
                      }}
                    >
                      <Icon aria-hidden="true" className="size-4" />
                    </button>
                  ))}
                <Button
                  id={ids.reward(reward.id)}
                  variant="compact"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? undefined : copy.open(name)}
                  onClick={() => {
                    setOpenId(isOpen ? '' : reward.id);
                  }}
                >
                  {isOpen ? copy.close : isReadOnly || lock === 'all' ? copy.show : copy.edit}
                </Button>
                {!isReadOnly && lock === 'none' && (
                  <Button
                    variant="compact"
                    aria-label={copy.remove(name)}
                    onClick={() => {
                      edit({ rewards: rewards.toSpliced(index, 1) });
                      document.getElementById(ids.rewards)?.focus();
                    }}
                  >
                    {campaignDraftCopy.remove}
                  </Button>
                )}
              </div>
              {!isOpen && problem !== '' && <p className="px-3 pb-3 text-sm text-rec">{problem}</p>}
              {isOpen && (
                <RewardForm
                  draftRef={draftRef}
                  reward={reward}
                  endsAt={endsAt}
                  lock={isReadOnly ? 'all' : lock}
                  lockText={isReadOnly ? '' : copy.locked[lock]}
                  items={items}
                  slug={slug}
                />
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly &&
        (rewards.length < limits.rewards ? (
          <Button variant="compact" className="gap-2 self-start" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            <span>{copy.add}</span>
          </Button>
        ) : (
          <p className="text-ink-2">{copy.full(limits.rewards)}</p>
        ))}
    </Section>
  );
}
