import { Plus, X } from 'lucide-react';
import { Button } from '../../components/Button';
import { CheckField } from '../../components/CheckField';
import { LabelledInput } from '../../components/LabelledInput';
import { Failure } from '../../components/workspace/LoadFailure';
import { controlClass } from '../../components/controlClass';
import { limits } from '../../config/limits';
import { filmLink } from '../../config/paths';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { useCopy } from '../../lib/useCopy';
import { PictureField } from '../media/PictureField';
import type { Item } from '../orders/offerModel';
import { DollarField, useDraftPicture, useEditDraft } from './DraftFields';
import {
  draftFieldIds,
  type DraftRef,
  type DraftReward,
  rewardLabel,
  type RewardLock,
  rewardProblems,
} from './draftModel';

const { rewards: copy } = campaignDraftCopy;

/** Where a secret reward is opened, and a button that copies it. */
function SecretLink({ link }: { link: string }) {
  const { answer, copy: copyLink } = useCopy(link, copy.copying);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="wrap-anywhere">
        <span className="text-ink-2">{copy.link}</span> <span className="select-all">{link}</span>
      </p>
      <Button variant="compact" onClick={copyLink}>
        {copy.copyLink}
      </Button>
      <p role="status" className="text-ink-2">
        {answer}
      </p>
    </div>
  );
}

type RewardFormProps = {
  draftRef: DraftRef;
  reward: DraftReward;
  /** When the campaign ends; null before that is said. */
  endsAt: number | null;
  lock: RewardLock;
  /** Why something of it cannot be changed; empty where all can. */
  lockText: string;
  items: readonly Pick<Item, 'itemId' | 'name'>[];
  slug: string;
};

/** What a reward is, for how much, and when. What is typed goes into the draft at once. */
export function RewardForm(props: RewardFormProps) {
  const { draftRef, reward, endsAt, lock, lockText, items, slug } = props;
  const edit = useEditDraft();
  const isReadOnly = lock === 'all';
  const areTermsFixed = lock !== 'none';
  const fieldId = (field: string) => `reward-${reward.id}-${field}`;
  // What somebody else typed in other rewards meanwhile stays.
  const change = (changes: Partial<DraftReward>) => {
    edit(({ rewards }) => ({
      rewards: rewards.map((one) => (one.id === reward.id ? { ...one, ...changes } : one)),
    }));
  };
  const upload = useDraftPicture(draftRef, (picture) => {
    change({ picture });
  });
  const problems = rewardProblems(reward, endsAt);
  /** Of what is not said nothing is wrong before it is sent. */
  const told = (field: keyof typeof problems, isSaid = true) =>
    (isSaid && problems[field]) || undefined;
  const flag = (field: 'limited' | 'ships' | 'verified' | 'secret') => (
    <CheckField
      {...copy.flags[field]}
      isOn={reward[field]}
      isFixed={areTermsFixed}
      onChange={(isOn) => {
        change({ [field]: isOn });
      }}
    />
  );
  const { contents, sizes } = reward;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-hairline py-4">
      <legend className="sr-only">{rewardLabel(reward)}</legend>
      {lockText !== '' && <p className="text-ink-2">{lockText}</p>}
      <LabelledInput
        id={fieldId('name')}
        label={copy.name}
        isRequired
        isReadOnly={isReadOnly}
        value={reward.name}
        error={told('name', reward.name !== '')}
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
        error={told('description', reward.description !== '')}
        onChange={({ target }) => {
          change({ description: target.value });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DollarField
          id={draftFieldIds.price(reward.id)}
          label={copy.price}
          hint={copy.priceHint}
          cents={reward.priceCents}
          problem={told('priceCents')}
          isReadOnly={areTermsFixed}
          onChange={(priceCents) => {
            change({ priceCents });
          }}
        />
        <LabelledInput
          id={fieldId('month')}
          type="month"
          label={copy.month}
          hint={copy.monthHint}
          isReadOnly={isReadOnly}
          value={reward.expected}
          error={told('expected', reward.expected !== '')}
          onChange={({ target }) => {
            change({ expected: target.value });
          }}
        />
      </div>
      {flag('limited')}
      {reward.limited && (
        <LabelledInput
          id={fieldId('stock')}
          label={sizes.length > 0 ? copy.stockOfSizes : copy.stock}
          inputMode="numeric"
          autoComplete="off"
          isReadOnly={areTermsFixed}
          value={reward.stock === 0 ? '' : String(reward.stock)}
          error={told('stock', reward.stock !== 0)}
          onChange={({ target }) => {
            change({ stock: Number(target.value.replace(/\D/g, '').slice(0, 5)) });
          }}
        />
      )}
      {flag('ships')}
      {flag('verified')}
      <LabelledInput
        id={fieldId('sizes')}
        label={copy.sizes}
        hint={copy.sizesHint}
        isReadOnly={areTermsFixed}
        rows={3}
        value={sizes.join('\n')}
        error={told('sizes')}
        onChange={({ target: { value } }) => {
          // An empty line at the end is one that is about to be.
          change({ sizes: value === '' ? [] : value.split('\n').slice(0, limits.rewardSizes) });
        }}
      />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="font-medium">{copy.contents}</legend>
        {contents.map((one, index) => {
          const changeContent = (changes: Partial<typeof one>) => {
            change({ contents: contents.with(index, { ...one, ...changes }) });
          };
          return (
            <div key={index} className="flex flex-wrap items-end gap-3">
              <div className="min-w-48 flex-1">
                <LabelledInput
                  id={fieldId(`content-${String(index)}`)}
                  label={copy.content(index + 1)}
                  isReadOnly={isReadOnly}
                  value={one.text}
                  onChange={({ target }) => {
                    changeContent({ text: target.value });
                  }}
                />
              </div>
              {items.length > 0 && (
                <select
                  aria-label={copy.item(index + 1)}
                  value={one.itemId}
                  disabled={isReadOnly}
                  className={controlClass()}
                  onChange={({ target }) => {
                    changeContent({ itemId: target.value });
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
                    change({ contents: contents.toSpliced(index, 1) });
                    document.getElementById(fieldId('add'))?.focus();
                  }}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </div>
          );
        })}
        {problems.contents !== '' && <p className="text-sm text-rec">{problems.contents}</p>}
        {!isReadOnly && contents.length < limits.rewardContents && (
          <Button
            id={fieldId('add')}
            variant="compact"
            className="gap-2 self-start"
            onClick={() => {
              change({ contents: [...contents, { text: '', itemId: '' }] });
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
          onRemove={() => {
            change({ picture: null });
          }}
          {...upload.field}
        />
      )}
      <Failure text={upload.failure} />
      {flag('secret')}
      {reward.secret && slug !== '' && (
        <SecretLink link={`${location.origin}${filmLink(slug)}?reward=${reward.id}`} />
      )}
    </fieldset>
  );
}
