import { ArrowDown, ArrowUp, Image as ImageIcon, Link2, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { denseControlClass } from '../../components/controlClass';
import { focusNext } from '../../components/goTo';
import { useAnnouncement } from '../../components/useAnnouncement';
import { Section } from '../../components/workspace/DocumentSection';
import { DragItem, DragList } from '../../components/workspace/DragList';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { formatCount } from '../../content/formatCount';
import { keptCents } from '../campaigns/campaignModel';
import { StoredPicture } from '../media/StoredPicture';
import type { Offer } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import type { ShopItem } from '../shop-admin/api';
import { type DraftPartProps, PartNotice, useEditDraft } from './DraftFields';
import {
  dollars,
  draftFieldIds as ids,
  type DraftReward,
  newReward,
  rewardLabel,
  rewardLock,
  rewardPart,
  rewardProblem,
  type TypedSums,
} from './draftModel';
import { rewardFacts } from './draftTexts';
import { RewardForm } from './RewardForm';

const { rewards: copy, sections, texts } = campaignDraftCopy;
const { columns } = copy;

const steps = [
  [-1, ArrowUp, copy.up],
  [1, ArrowDown, copy.down],
] as const;

/** A reward that an item of the shop is. Its stock is its own, and so is its picture, which lies elsewhere. */
const rewardOfItem = ({ item, offers }: ShopItem): DraftReward =>
  newReward({
    name: item.name,
    description: item.description,
    ships: offers.some(({ ships }) => ships),
    sizes: offers
      .map(({ variant }) => variant)
      .filter((variant) => variant !== '')
      .slice(0, limits.rewardSizes),
    contents: [{ text: item.name, itemId: item.itemId }],
  });

function RewardSummary({ reward }: { reward: DraftReward }) {
  // How much it is at least, and how many there are, stand in columns of their own.
  const [, , ...facts] = rewardFacts(reward);
  return (
    <span className="block wrap-anywhere">
      <bdi className="block font-medium">{rewardLabel(reward)}</bdi>
      <span className="text-xs text-ink-2">{facts.join(', ')}</span>
    </span>
  );
}

const RewardPicture = ({ picture }: Pick<DraftReward, 'picture'>) => {
  const none = <ImageIcon aria-hidden="true" className="size-4" />;
  return (
    <span className="reward-picture">
      {picture ? (
        <StoredPicture {...picture} alt="" sizes="40px" className="" fallback={none} />
      ) : (
        none
      )}
    </span>
  );
};

/** At least how much, how many there are and what is left of one, each after its name where that stands in no column. */
const RewardSums = ({ reward: { priceCents, limited, stock } }: { reward: DraftReward }) => (
  <p className="reward-sums">
    <span>
      <span className="sr-only">{`${columns.price} `}</span>
      <span>{dollars(priceCents)}</span>
    </span>{' '}
    <span className="text-ink-2">
      {limited ? (
        <>
          <span className="reward-label">{`${columns.limit} `}</span>
          <span>{formatCount(stock)}</span>
        </>
      ) : (
        <span>{texts.noLimit}</span>
      )}
    </span>{' '}
    <span className="font-semibold">
      <span className="reward-label">{`${copy.left} `}</span>
      <span>{formatDollars(keptCents(priceCents))}</span>
    </span>
  </p>
);

type DraftRewardsProps = DraftPartProps & {
  offers: readonly Offer[];
  /** Those of the film's shop. */
  items: readonly ShopItem[];
  /** The film's, in its address; empty before it has a page. */
  slug: string;
  sums: TypedSums;
};

/** The rewards in their order, each with its form below it while it is open. */
export function DraftRewards(props: DraftRewardsProps) {
  const { draftRef, draft, isReadOnly, campaign, offers, items, slug, sums } = props;
  const { rewards, endsAt } = draft;
  const edit = useEditDraft();
  const [openId, setOpenId] = useState('');
  const [announcement, announce] = useAnnouncement();
  const move = (from: number, to: number, button?: HTMLElement) => {
    const moved = rewards[from];
    if (!moved || !rewards[to] || from === to) return;
    edit({ rewards: rewards.toSpliced(from, 1).toSpliced(to, 0, moved) });
    announce.say(copy.moved(rewardLabel(moved), to + 1, rewards.length));
    // A row that moves in the page loses its focus.
    requestAnimationFrame(() => {
      button?.focus();
    });
  };
  const add = (added: DraftReward) => {
    edit({ rewards: [...rewards, added] });
    setOpenId(added.id);
    focusNext(`reward-${added.id}-name`);
  };
  const remove = (index: number) => {
    edit({ rewards: rewards.toSpliced(index, 1) });
    document.getElementById(ids.rewards)?.focus();
  };
  const renderRow = (reward: DraftReward, index: number) => {
    const isOpen = openId === reward.id;
    const lock = rewardLock(reward.id, campaign, offers);
    const name = rewardLabel(reward);
    const problem = rewardProblem(reward, endsAt, sums);
    const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (isReadOnly || !event.altKey || step === 0) return;
      event.preventDefault();
      move(index, index + step, event.currentTarget);
    };
    return (
      <DragItem key={reward.id} name={reward.id}>
        {(dragHandle) => (
          <>
            <PartNotice part={rewardPart(reward.id)} />
            <div className="reward-row">
              <RewardPicture picture={reward.picture} />
              <button
                id={ids.reward(reward.id)}
                type="button"
                aria-expanded={isOpen}
                aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
                className="reward-name"
                onKeyDown={moveByKey}
                onClick={() => {
                  setOpenId(isOpen ? '' : reward.id);
                }}
              >
                <RewardSummary reward={reward} />
              </button>
              <RewardSums reward={reward} />
              {!isReadOnly && (
                <div className="reward-actions">
                  {dragHandle}
                  {steps.map(([step, Icon, label]) => (
                    <button
                      key={step}
                      type="button"
                      aria-label={label(name)}
                      aria-disabled={!rewards[index + step]}
                      className="panel-button"
                      onKeyDown={moveByKey}
                      onClick={({ currentTarget }) => {
                        move(index, index + step, currentTarget);
                      }}
                    >
                      <Icon aria-hidden="true" className="size-4" />
                    </button>
                  ))}
                  {lock === 'none' && (
                    <button
                      type="button"
                      aria-label={copy.remove(name)}
                      className="panel-button"
                      onClick={() => {
                        remove(index);
                      }}
                    >
                      <X aria-hidden="true" className="size-4" />
                    </button>
                  )}
                </div>
              )}
            </div>
            {!isOpen && problem !== '' && <p className="pb-3 text-sm text-rec">{problem}</p>}
            {isOpen && (
              <RewardForm
                draftRef={draftRef}
                reward={reward}
                endsAt={endsAt}
                lock={isReadOnly ? 'all' : lock}
                lockText={isReadOnly ? '' : copy.locked[lock]}
                items={items.map(({ item }) => item)}
                slug={slug}
              />
            )}
          </>
        )}
      </DragItem>
    );
  };
  return (
    <Section id={ids.rewards} heading={sections.rewards} note={copy.hint}>
      <PartNotice part="rewards" fields={['rewards']} target={ids.rewards} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {rewards.length === 0 ? (
        <p className="text-ink-2">{copy.none}</p>
      ) : (
        <p aria-hidden="true" className="reward-head">
          <span>{columns.name}</span>
          <span>{columns.price}</span>
          <span>{columns.limit}</span>
          <span>{columns.left}</span>
        </p>
      )}
      <DragList
        names={rewards.map(({ id }) => id)}
        previewClass="panel p-3"
        renderPreview={(index) => rewards[index] && <RewardSummary reward={rewards[index]} />}
        onMove={move}
      >
        <ol className="reward-list">{rewards.map(renderRow)}</ol>
      </DragList>
      {!isReadOnly &&
        (rewards.length < limits.rewards ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="compact"
              className="gap-2"
              onClick={() => {
                add(newReward());
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              <span>{copy.add}</span>
            </Button>
            {items.length > 0 && (
              <select
                aria-label={copy.fromShop}
                value=""
                className={`${denseControlClass} view-select`}
                onChange={({ target }) => {
                  const chosen = items.find(({ item }) => item.itemId === target.value);
                  if (chosen) add(rewardOfItem(chosen));
                }}
              >
                <option value="">{copy.fromShop}</option>
                {items.map(({ item: { itemId, name } }) => (
                  <option key={itemId} value={itemId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            <Button
              variant="compact"
              className="gap-2"
              onClick={() => {
                add(newReward({ secret: true }));
              }}
            >
              <Link2 aria-hidden="true" className="size-4" />
              <span>{copy.addSecret}</span>
            </Button>
          </div>
        ) : (
          <p className="text-ink-2">{copy.full(limits.rewards)}</p>
        ))}
    </Section>
  );
}
