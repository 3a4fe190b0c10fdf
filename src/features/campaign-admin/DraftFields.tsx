import './campaign.css';
import { Check, Lock } from 'lucide-react';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { ConflictChoice } from '../../components/ConflictChoice';
import { LabelledInput } from '../../components/LabelledInput';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import type { Elements } from '../../lib/elements';
import { parseDollars } from '../../lib/parseAmount';
import { startOfUtcDay, utcDay } from '../../lib/utcDates';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useSubmit } from '../../store/useSubmit';
import type { Campaign } from '../campaigns/campaignModel';
import type { SelectedPicture } from '../media/prepareImage';
import { campaignFolder, pictureTarget } from '../media/storagePaths';
import { uploadFile } from '../media/uploadsSlice';
import {
  type CampaignDraft,
  daysAfter,
  dollars,
  type DraftContent,
  type DraftField,
  draftFieldIds,
  type DraftPart,
  type DraftRef,
  type DraftReward,
  isSum,
  sumProblem,
  typedSum,
} from './draftModel';
import { draftChosen, draftEdited, selectOpenDraft, shownDraft, sumsTyped } from './draftSlice';
import { partText } from './draftTexts';
import { saveOpenDraft } from './draftThunks';

/** What each part of the page of a draft shows, and whether it may be changed. */
export type DraftPartProps = {
  draftRef: DraftRef;
  draft: CampaignDraft;
  isReadOnly: boolean;
  /** What staff have approved, of which what fans rely on stays; null before. */
  campaign: Campaign | null;
};

type Changes = Partial<DraftContent>;

/** Changes fields of the open draft; a function is told what it says by then. */
export function useEditDraft() {
  const store = useAppStore();
  return (changes: Changes | ((draft: CampaignDraft) => Changes)) => {
    const open = selectOpenDraft(store.getState());
    if (!open) return;
    const changed = typeof changes === 'function' ? changes(shownDraft(open)) : changes;
    store.dispatch(draftEdited(changed));
  };
}

type DraftPicture = NonNullable<DraftReward['picture']>;

/** What a picture field needs to upload a picture as soon as it is chosen, which is handed over once it is stored. */
export function useDraftPicture(ref: DraftRef, onStored: (stored: DraftPicture) => void) {
  const [selected, setSelected] = useState<SelectedPicture | null>(null);
  const { failure, send } = useSubmit();
  // What was typed while it was sent stays.
  const latest = useRef(onStored);
  useLayoutEffect(() => {
    latest.current = onStored;
  }, [onStored]);
  const upload = async (chosen: SelectedPicture) => {
    const target = pictureTarget(campaignFolder(ref));
    const sent = await send(uploadFile({ projectId: ref.projectId, target, picture: chosen }));
    if (!sent) return;
    latest.current({ url: sent.value.url, picture: sent.value.picture });
    setSelected(null);
  };
  return {
    failure,
    field: {
      selected,
      onPreparing: () => undefined,
      onSelect: (chosen: SelectedPicture | null) => {
        setSelected(chosen);
        if (chosen) void upload(chosen);
      },
    },
  };
}

/** Why a part of an approved campaign cannot be changed. */
export const LockReason = () => (
  <p className="flex items-start gap-2 text-ink-2">
    <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{campaignDraftCopy.locked}</span>
  </p>
);

/** The notes of staff that somebody has ticked off here, by their parts. */
export const DoneNotes = createContext<{
  done: Readonly<Record<string, string>>;
  mark: (part: DraftPart, note: string) => void;
}>({ done: {}, mark: () => undefined });

type PartNoticeProps = {
  part: DraftPart;
  fields?: readonly DraftField[];
  /** The id of what gets the focus once one of two versions was chosen. */
  target?: string;
};

/** What staff noted about a part when they returned it, and what keeps its fields from being stored. */
export function PartNotice({ part, fields = [], target = '' }: PartNoticeProps) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenDraft);
  const { done, mark } = useContext(DoneNotes);
  if (!open) return null;
  const { stored, held, conflicts } = open;
  const note = stored.state === 'submitted' ? undefined : stored.notes[part];
  return (
    <>
      {note && (
        <div className="campaign-note">
          <p
            id={draftFieldIds.note(part)}
            tabIndex={-1}
            dir="auto"
            className="wrap-anywhere whitespace-pre-line"
          >
            <span className="font-medium">{campaignDraftCopy.returned.note}</span>{' '}
            <span>{note}</span>
          </p>
          <Button
            variant="compact"
            className="gap-2"
            aria-pressed={done[part] === note}
            onClick={() => {
              mark(part, done[part] === note ? '' : note);
            }}
          >
            <Check aria-hidden="true" className="size-4" />
            <span>{campaignDraftCopy.returned.done}</span>
          </Button>
        </div>
      )}
      {fields.map((field) =>
        held[field] === undefined ? (
          conflicts.includes(field) && (
            <ConflictChoice
              key={field}
              field={campaignDraftCopy.fields[field]}
              theirs={partText(stored, part)}
              target={target}
              onChoose={(keep) => {
                dispatch(draftChosen({ field, keep }));
                void dispatch(saveOpenDraft());
              }}
            />
          )
        ) : (
          <p key={field} role="alert" className="border-l-4 border-rec pl-3 wrap-anywhere">
            {held[field]}
          </p>
        ),
      )}
    </>
  );
}

type DollarFieldProps = {
  id: string;
  label: string;
  cents: number;
  problem?: string | undefined;
  hint?: string;
  isReadOnly: boolean;
  children?: Elements;
  /** What cannot be changed has none. */
  onChange?: (cents: number) => void;
};

/** A sum in dollars, such as 15,000 or 12.50; empty for nothing. What is none is told, and changes nothing. */
export function DollarField({ cents, problem, onChange, ...field }: DollarFieldProps) {
  const dispatch = useAppDispatch();
  const sums = useAppSelector(selectOpenDraft)?.sums ?? {};
  const typed = typedSum(sums, field.id, cents);
  const keep = (text: string, read: number) => {
    dispatch(sumsTyped({ [field.id]: { typed: text, cents: read } }));
  };
  /** Of what is not said nothing is wrong before it is sent. */
  const told = cents === 0 && typed.trim() === '' ? undefined : problem;
  return (
    <LabelledInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed || (cents === 0 ? '' : dollars(cents).replace('$', ''))}
      error={sumProblem(sums, field.id, cents) || told}
      onChange={({ target: { value } }) => {
        const isRead = isSum(value);
        const read = value.trim() === '' ? 0 : parseDollars(value);
        keep(value, isRead ? read : cents);
        if (isRead) onChange?.(read);
      }}
      onBlur={() => {
        // A zero stays, with what is wrong with it.
        if (isSum(typed) && parseDollars(typed) !== 0) keep('', cents);
      }}
    />
  );
}

type DayFieldProps = {
  id: string;
  label: string;
  hint: string;
  /** A midnight in UTC; null before it is said. */
  time: number | null;
  /** How many days after the day that is typed it is. */
  after: number;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (time: number | null) => void;
};

/** A day in UTC. As long as a part of it is typed, it is the day of before. */
export function DayField({ time, after, problem, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <LabelledInput
      {...field}
      type="date"
      value={typed ?? (time === null ? '' : utcDay(daysAfter(time, -after)))}
      error={problem}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const start = startOfUtcDay(value);
        if (!Number.isNaN(start)) onChange(daysAfter(start, after));
      }}
      onBlur={({ target }) => {
        setTyped(null);
        if (target.value === '' && time !== null) onChange(null);
      }}
    />
  );
}
