import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { useAnnouncement } from '../../components/useAnnouncement';
import { DragItem, DragList } from '../../components/workspace/DragList';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { normalizeLine } from '../../lib/lines';
import { formatMonth } from '../../lib/utcDates';
import { type Campaign, keptCents } from '../campaigns/campaignModel';
import type { Item, Offer } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import { DraftConflict, PartNote, Section, useEditDraft } from './DraftFields';
import {
  draftFieldIds,
  type DraftReward,
  isMonth,
  newReward,
  rewardLock,
  rewardPart,
  rewardProblems,
} from './draftModel';
import type { DraftPartProps } from './DraftStory';
import { RewardForm } from './RewardForm';

const { rewards: copy, parts, sections } = campaignDraftCopy;
const ids = draftFieldIds;

const nameOf = ({ name }: DraftReward) => normalizeLine(name) || parts.unnamedReward;

/** What a row says below the name: when, whether it ships, in how many sizes. */
const factsOf = ({ expected, ships, sizes, secret }: DraftReward) =>
  [
    isMonth(expected) && formatMonth(expected),
    ships && copy.ships,
    sizes.length > 0 && copy.sizes(sizes.length),
    secret && copy.secret,
  ]
    .filter((text) => text !== false)
    .join(', ');

const Row = ({ reward }: { reward: DraftReward }) => (
  <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_auto_auto] items-baseline gap-x-4 gap-y-1 max-sm:grid-cols-2">
    <p dir="auto" className="min-w-0 wrap-anywhere max-sm:col-span-2">
      <span className="block font-medium">{nameOf(reward)}</span>
      <span className="text-sm text-ink-2">{factsOf(reward)}</span>
    </p>
    <p className="w-20 text-right tabular-nums max-sm:w-auto max-sm:text-left">
      <span className="sr-only">{copy.columns.price}</span>{' '}
      <span>{formatDollars(reward.priceCents, { isShort: true })}</span>
    </p>
    <p className="w-24 text-right text-ink-2 tabular-nums max-sm:w-auto">
      {reward.limited ? copy.limit(reward.stock, reward.sizes.length) : copy.noLimit}
    </p>
    <p className="w-20 text-right font-medium tabular-nums max-sm:w-auto max-sm:text-left">
      <span className="sr-only">{copy.columns.left}</span>{' '}
      <span>{formatDollars(keptCents(reward.priceCents))}</span>
    </p>
  </div>
);

type DraftRewardsProps = DraftPartProps & {
  campaign: Campaign | null;
  offers: readonly Offer[];
  items: readonly Pick<Item, 'itemId' | 'name' | 'description'>[];
  slug: string;
};

/** The rewards in their order, each with its form below it while it is open. */
export function DraftRewards(props: DraftRewardsProps) {
  const { draftRef, draft, isReadOnly, campaign, offers, items, slug } = props;
  const { rewards } = draft;
  const edit = useEditDraft();
  const [openId, setOpenId] = useState('');
  const [announcement, announce] = useAnnouncement();
  const move = (from: number, to: number) => {
    const moved = rewards[from];
    if (!moved || from === to || to < 0 || to >= rewards.length) return;
    edit({ rewards: rewards.toSpliced(from, 1).toSpliced(to, 0, moved) });
    announce.say(copy.moved(nameOf(moved), to + 1, rewards.length));
    // A row that moves in the page loses its focus.
    requestAnimationFrame(() => {
      document.getElementById(ids.reward(moved.id))?.focus();
    });
  };
  const add = (fields: Partial<DraftReward>) => {
    const added = newReward(fields);
    edit({ rewards: [...rewards, added] });
    setOpenId(added.id);
    requestAnimationFrame(() => {
      document.getElementById(`reward-${added.id}-name`)?.focus();
    });
  };
  return (
    <Section id={ids.rewards} heading={sections.rewards}>
      <PartNote part="rewards" />
      <DraftConflict field="rewards" target={ids.rewards} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {announcement}
      </p>
      {rewards.length === 0 && <p className="text-ink-2">{copy.none}</p>}
      {rewards.length > 1 && !isReadOnly && <p className="text-sm text-ink-2">{copy.order}</p>}
      <DragList
        layout="rows"
        names={rewards.map(({ id }) => id)}
        renderPreview={(index) => {
          const reward = rewards[index];
          return reward && <p className="p-3 font-medium">{nameOf(reward)}</p>;
        }}
        onMove={move}
      >
        <ol className="flex flex-col gap-2">
          {rewards.map((reward, index) => {
            const isOpen = openId === reward.id;
            const lock = rewardLock(reward.id, campaign, offers);
            const name = nameOf(reward);
            const [problem] = rewardProblems(reward, draft);
            return (
              <DragItem key={reward.id} name={reward.id}>
                {(handle) => (
                  <div className="rounded-panel border border-hairline">
                    <PartNote part={rewardPart(reward.id)} />
                    <div className="flex flex-wrap items-center gap-2 p-3">
                      {!isReadOnly && handle}
                      <Row reward={reward} />
                      <Button
                        id={ids.reward(reward.id)}
                        variant="compact"
                        aria-expanded={isOpen}
                        aria-label={isOpen ? undefined : copy.openNamed(name)}
                        aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
                        onClick={() => {
                          setOpenId(isOpen ? '' : reward.id);
                        }}
                        onKeyDown={(event) => {
                          const { altKey, key } = event;
                          if (isReadOnly || !altKey || !/^Arrow(Up|Down)$/.test(key)) return;
                          event.preventDefault();
                          move(index, key === 'ArrowUp' ? index - 1 : index + 1);
                        }}
                      >
                        {isOpen ? copy.close : isReadOnly || lock === 'all' ? copy.show : copy.edit}
                      </Button>
                      {!isReadOnly && lock === 'none' && (
                        <Button
                          variant="compact"
                          aria-label={copy.removeNamed(name)}
                          onClick={() => {
                            edit({ rewards: rewards.toSpliced(index, 1) });
                            document.getElementById(ids.rewards)?.focus();
                          }}
                        >
                          {copy.remove}
                        </Button>
                      )}
                    </div>
                    {!isOpen && problem && (
                      <p className="px-3 pb-3 text-sm text-rec">{problem.problem}</p>
                    )}
                    {isOpen && (
                      <RewardForm
                        draftRef={draftRef}
                        draft={draft}
                        reward={reward}
                        lock={lock}
                        isReadOnly={isReadOnly}
                        items={items}
                        slug={slug}
                      />
                    )}
                  </div>
                )}
              </DragItem>
            );
          })}
        </ol>
      </DragList>
      {!isReadOnly &&
        (rewards.length < limits.rewards ? (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="compact"
              className="gap-2"
              onClick={() => {
                add({});
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              <span>{copy.add}</span>
            </Button>
            <Button
              variant="compact"
              className="gap-2"
              onClick={() => {
                add({ secret: true });
              }}
            >
              <Link2 aria-hidden="true" className="size-4" />
              <span>{copy.addSecret}</span>
            </Button>
            {items.length > 0 && (
              <select
                aria-label={copy.fromShop}
                value=""
                className="min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2 max-md:min-h-11"
                onChange={({ target }) => {
                  const item = items.find(({ itemId }) => itemId === target.value);
                  if (!item) return;
                  const { name, description, itemId } = item;
                  const contents = [{ text: name, itemId }];
                  add({ name, description, contents, ships: true });
                }}
              >
                <option value="">{`${copy.fromShop}: ${copy.chooseItem}`}</option>
                {items.map(({ itemId, name }) => (
                  <option key={itemId} value={itemId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </div>
        ) : (
          <p className="text-ink-2">{copy.full(limits.rewards)}</p>
        ))}
    </Section>
  );
}
