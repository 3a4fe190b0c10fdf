import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConflictChoice } from '../../components/ConflictChoice';
import { controlClass } from '../../components/controlClass';
import { LabelledInput } from '../../components/LabelledInput';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import type { Elements } from '../../lib/elements';
import { parseDollars } from '../../lib/parseAmount';
import { formatUtcDay } from '../../lib/utcDates';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { formatDollars } from '../packages/earnings';
import { placeName } from '../shop-admin/placeName';
import { type DraftContent, type DraftField, draftFieldIds, lastDayBefore } from './draftModel';
import { draftChosen, draftEdited, selectOpenDraft } from './draftSlice';
import { saveOpenDraft } from './draftThunks';

const { fields } = campaignDraftCopy;

/** Changes fields of the open draft. */
export function useEditDraft() {
  const dispatch = useAppDispatch();
  return (changes: Partial<DraftContent>) => {
    dispatch(draftEdited(changes));
  };
}

type SectionProps = { id: string; heading: string; note?: string; children: Elements };

/** A part of the page of a draft. */
export const Section = ({ id, heading, note, children }: SectionProps) => (
  <section aria-labelledby={id} className="panel">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4">
      <h2 id={id} tabIndex={-1} className="scroll-mt-32 text-base font-semibold">
        {heading}
      </h2>
      {note && <p className="text-xs text-ink-2">{note}</p>}
    </div>
    <div className="flex flex-col gap-4 px-5 py-4">{children}</div>
  </section>
);

/** What a field says in the choice between two versions. */
function inWords(stored: DraftContent, field: DraftField): unknown {
  const dayOf = (time: number | null) =>
    time === null ? campaignDraftCopy.notSaid : formatUtcDay(time);
  const lastDayOf = (time: number | null) => dayOf(time === null ? null : lastDayBefore(time));
  switch (field) {
    case 'goalCents':
      return formatDollars(stored.goalCents, { isShort: true });
    case 'startsAt':
      return dayOf(stored.startsAt);
    case 'endsAt':
    case 'lateUntil':
      return lastDayOf(stored[field]);
    case 'pictures':
      return stored.pictures.map(({ text }) => text);
    case 'budget':
      return stored.budget.map(({ label, cents }) => `${label} ${formatDollars(cents)}`);
    case 'shipping':
      return Object.entries(stored.shipping).map(
        ([place, cents]) => `${placeName(place)} ${formatDollars(cents)}`,
      );
    default:
      return stored[field];
  }
}

/** What keeps a field from being stored: that it is too long, or that someone else has changed it as well. */
export function DraftConflict({ field, target }: { field: DraftField; target: string }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenDraft);
  const held = open?.held[field];
  if (held !== undefined)
    return (
      <p role="alert" className="border-l-4 border-rec pl-3 wrap-anywhere">
        {held}
      </p>
    );
  if (!open?.conflicts.includes(field)) return null;
  return (
    <ConflictChoice
      question={campaignDraftCopy.conflict(fields[field])}
      theirs={inWords(open.stored, field)}
      keepMine={campaignDraftCopy.keepMine}
      target={target}
      onChoose={(keep) => {
        dispatch(draftChosen({ field, keep }));
        void dispatch(saveOpenDraft());
      }}
    />
  );
}

/** What staff noted about a part when they returned it. Done is said by whoever reads it, for themselves. */
export function PartNote({ part }: { part: string }) {
  const stored = useAppSelector(selectOpenDraft)?.stored;
  const note = stored?.notes[part];
  const [isDone, setDone] = useState(false);
  if (!stored || !note || stored.state === 'submitted') return null;
  return (
    <div
      id={draftFieldIds.note(part)}
      tabIndex={-1}
      className={`flex flex-wrap items-center justify-between gap-3 border-l-4 pl-3 ${isDone ? 'border-ok text-ink-2' : 'border-tungsten'}`}
    >
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {note}
      </p>
      <Button
        variant="compact"
        aria-pressed={isDone}
        onClick={() => {
          setDone(!isDone);
        }}
      >
        {campaignDraftCopy.returned.done}
      </Button>
    </div>
  );
}

type DollarFieldProps = {
  id: string;
  label: string;
  cents: number;
  problem?: string;
  hint?: string;
  isReadOnly: boolean;
  children?: Elements;
  onChange: (cents: number) => void;
};

/** As it is typed, such as 15,000 or 12.50; empty for nothing. */
const typedDollars = (cents: number) =>
  cents === 0 ? '' : formatDollars(cents, { isShort: true }).replace('$', '');

/** A sum in dollars. What is none is told, and changes nothing. */
export function DollarField(props: DollarFieldProps) {
  const { id, label, cents, problem, hint, isReadOnly, children, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isSum = (text: string) => text.trim() === '' || !Number.isNaN(parseDollars(text));
  const error =
    typed !== null && !isSum(typed) ? campaignDraftCopy.goal.noSum : problem || undefined;
  return (
    <LabelledInput
      id={id}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? typedDollars(cents)}
      error={error}
      {...(hint && { hint })}
      isReadOnly={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isSum(target.value))
          onChange(target.value.trim() === '' ? 0 : parseDollars(target.value));
      }}
      onBlur={({ target }) => {
        if (isSum(target.value)) setTyped(null);
      }}
    >
      {children}
    </LabelledInput>
  );
}

type DateFieldProps = {
  id: string;
  label: string;
  /** `date` types a day such as `2026-11-01`, `month` a month such as `2026-11`. */
  type: 'date' | 'month';
  value: string;
  problem: string;
  hint: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

export const DateField = (props: DateFieldProps) => (
  <div className="flex flex-col gap-2">
    <label htmlFor={props.id} className="font-medium">
      {props.label}
    </label>
    <input
      id={props.id}
      type={props.type}
      value={props.value}
      readOnly={props.isReadOnly}
      aria-invalid={props.problem ? true : undefined}
      aria-describedby={`${props.id}-hint`}
      className={`${controlClass(props.problem !== '')} w-full text-base`}
      onChange={({ target }) => {
        props.onChange(target.value);
      }}
    />
    <p id={`${props.id}-hint`} className={`text-sm ${props.problem ? 'text-rec' : 'text-ink-3'}`}>
      {props.problem || props.hint}
    </p>
  </div>
);

type FlagProps = {
  label: string;
  hint?: string;
  isOn: boolean;
  isReadOnly: boolean;
  id?: string;
  onChange: (isOn: boolean) => void;
};

/** Something that is so or not. */
export const Flag = ({ label, hint, isOn, isReadOnly, id, onChange }: FlagProps) => (
  <label className="flex items-baseline gap-2 max-md:py-2">
    <input
      id={id}
      type="checkbox"
      checked={isOn}
      disabled={isReadOnly}
      onChange={({ target }) => {
        onChange(target.checked);
      }}
    />
    <span>
      <span>{label}</span>
      {hint && <span className="block text-sm text-ink-2">{hint}</span>}
    </span>
  </label>
);
