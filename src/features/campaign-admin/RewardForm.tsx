import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { Failure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { filmLink } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { useAppStore } from '../../store/hooks';
import { keptCents } from '../campaigns/campaignModel';
import { PictureField } from '../media/PictureField';
import type { Item } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import { DateField, DollarField, Flag, useEditDraft } from './DraftFields';
import {
  type CampaignDraft,
  type DraftReward,
  type RewardLock,
  rewardProblems,
} from './draftModel';
import { type DraftRef, selectOpenDraft, shownDraft } from './draftSlice';
import { useDraftPicture } from './useDraftPicture';

const { rewards: copy } = campaignDraftCopy;

/** Lines of a text area as they are typed: an empty one at the end is a line that is about to be. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

type RewardFormProps = {
  draftRef: DraftRef;
  draft: CampaignDraft;
  reward: DraftReward;
  lock: RewardLock;
  isReadOnly: boolean;
  /** Those of the film's shop. */
  items: readonly Pick<Item, 'itemId' | 'name'>[];
  /** The film's, in its address; empty before it has a page. */
  slug: string;
};

/** What a reward is, for how much, and when. What is typed goes into the draft at once. */
export function RewardForm(props: RewardFormProps) {
  const { draftRef, draft, reward, lock, items, slug } = props;
  const edit = useEditDraft();
  const store = useAppStore();
  const isReadOnly = props.isReadOnly || lock === 'all';
  const areTermsFixed = isReadOnly || lock === 'terms';
  const [isCopied, setCopied] = useState(false);
  const fieldId = (field: string) => `reward-${reward.id}-${field}`;
  // What somebody else typed in other rewards meanwhile stays.
  const change = (changes: Partial<DraftReward>) => {
    const open = selectOpenDraft(store.getState());
    if (!open) return;
    const { rewards } = shownDraft(open);
    edit({
      rewards: rewards.map((one) => (one.id === reward.id ? { ...one, ...changes } : one)),
    });
  };
  const upload = useDraftPicture(draftRef, (picture) => {
    change({ picture });
  });
  const problems = rewardProblems(reward, draft);
  const problemOf = (field: keyof DraftReward) =>
    problems.find((problem) => problem.field === field)?.problem ?? '';
  /** Of a text that is empty nothing is said before it is sent. */
  const told = (field: 'name' | 'description') =>
    reward[field] === '' ? undefined : problemOf(field) || undefined;
  const link = `${location.origin}${filmLink(slug)}?reward=${reward.id}`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-hairline p-4">
      {lock !== 'none' && (
        <p className="text-ink-2">{lock === 'all' ? copy.lockedAll : copy.lockedTerms}</p>
      )}
      <LabelledInput
        id={fieldId('name')}
        label={copy.name}
        isRequired
        isReadOnly={isReadOnly}
        value={reward.name}
        error={told('name')}
        onChange={({ target }) => {
          change({ name: target.value });
        }}
      />
      <LabelledInput
        id={fieldId('description')}
        label={copy.description}
        isRequired
        isReadOnly={isReadOnly}
        rows={4}
        value={reward.description}
        error={told('description')}
        onChange={({ target }) => {
          change({ description: target.value });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DollarField
          id={fieldId('price')}
          label={copy.price}
          cents={reward.priceCents}
          problem={reward.priceCents === 0 ? '' : problemOf('priceCents')}
          hint={copy.priceHint(formatDollars(keptCents(reward.priceCents)))}
          isReadOnly={areTermsFixed}
          onChange={(priceCents) => {
            change({ priceCents });
          }}
        />
        <DateField
          id={fieldId('month')}
          type="month"
          label={copy.month}
          value={reward.expected}
          problem={reward.expected === '' ? '' : problemOf('expected')}
          hint={copy.monthHint}
          isReadOnly={isReadOnly}
          onChange={(expected) => {
            change({ expected });
          }}
        />
      </div>
      <Flag
        label={copy.limited}
        isOn={reward.limited}
        isReadOnly={areTermsFixed}
        onChange={(limited) => {
          change({ limited });
        }}
      />
      {reward.limited && (
        <LabelledInput
          id={fieldId('stock')}
          label={reward.sizes.length > 0 ? copy.stockOfSizes : copy.stock}
          inputMode="numeric"
          autoComplete="off"
          isReadOnly={areTermsFixed}
          value={reward.stock === 0 ? '' : String(reward.stock)}
          error={reward.stock === 0 ? undefined : problemOf('stock') || undefined}
          onChange={({ target }) => {
            change({ stock: Number(target.value.replace(/\D/g, '').slice(0, 5)) });
          }}
        />
      )}
      <Flag
        label={copy.isSent}
        hint={copy.isSentHint}
        isOn={reward.ships}
        isReadOnly={areTermsFixed}
        onChange={(ships) => {
          change({ ships });
        }}
      />
      <Flag
        label={copy.perFan}
        hint={copy.perFanHint}
        isOn={reward.verified}
        isReadOnly={areTermsFixed}
        onChange={(verified) => {
          change({ verified });
        }}
      />
      <LabelledInput
        id={fieldId('sizes')}
        label={copy.sizesLabel}
        hint={copy.sizesHint}
        isReadOnly={areTermsFixed}
        rows={3}
        value={reward.sizes.join('\n')}
        error={problemOf('sizes') || undefined}
        onChange={({ target }) => {
          change({ sizes: linesOf(target.value).slice(0, limits.rewardSizes) });
        }}
      />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="font-medium">{copy.contents}</legend>
        {reward.contents.map((one, index) => (
          <div key={index} className="flex flex-wrap items-end gap-3">
            <div className="min-w-48 flex-1">
              <LabelledInput
                id={fieldId(`content-${String(index)}`)}
                label={copy.content(index + 1)}
                isReadOnly={isReadOnly}
                value={one.text}
                onChange={({ target }) => {
                  const text = target.value;
                  change({ contents: reward.contents.with(index, { ...one, text }) });
                }}
              />
            </div>
            {items.length > 0 && (
              <select
                aria-label={copy.item(index + 1)}
                value={one.itemId}
                disabled={isReadOnly}
                className="min-h-11 min-w-0 rounded-control border border-control bg-bg1 px-3"
                onChange={({ target }) => {
                  const itemId = target.value;
                  change({ contents: reward.contents.with(index, { ...one, itemId }) });
                }}
              >
                <option value="">{copy.noItem}</option>
                {items.map(({ itemId, name }) => (
                  <option key={itemId} value={itemId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={copy.removeContent(index + 1)}
                className="panel-button"
                onClick={() => {
                  change({ contents: reward.contents.toSpliced(index, 1) });
                  document.getElementById(fieldId('add'))?.focus();
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </div>
        ))}
        {problemOf('contents') && <p className="text-sm text-rec">{problemOf('contents')}</p>}
        {!isReadOnly && reward.contents.length < limits.rewardContents && (
          <Button
            id={fieldId('add')}
            variant="compact"
            className="gap-2 self-start"
            onClick={() => {
              change({ contents: [...reward.contents, { text: '', itemId: '' }] });
            }}
          >
            <Plus aria-hidden="true" className="size-4" />
            <span>{copy.addContent}</span>
          </Button>
        )}
      </fieldset>
      {!isReadOnly && (
        <PictureField
          label={copy.picture}
          field={`campaign:${draftRef.projectId}/${reward.id}`}
          shape="square"
          layout="small"
          stored={reward.picture ?? { url: '', picture: null }}
          selected={upload.selected}
          onSelect={(selected) => void upload.select(selected)}
          onRemove={() => {
            change({ picture: null });
          }}
          onPreparing={() => undefined}
        />
      )}
      <Failure text={upload.failure} />
      <Flag
        label={copy.isSecret}
        hint={copy.isSecretHint}
        isOn={reward.secret}
        isReadOnly={areTermsFixed}
        onChange={(secret) => {
          change({ secret });
        }}
      />
      {reward.secret && slug !== '' && (
        <LabelledInput
          id={fieldId('link')}
          label={copy.link}
          isReadOnly
          value={link}
          onChange={() => undefined}
        >
          <Button
            variant="compact"
            onClick={() => {
              void navigator.clipboard.writeText(link).then(
                () => {
                  setCopied(true);
                },
                () => undefined,
              );
            }}
          >
            {copy.copyLink}
          </Button>
        </LabelledInput>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isCopied && copy.copied}
      </p>
    </fieldset>
  );
}
