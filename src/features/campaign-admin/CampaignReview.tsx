import { MessageSquarePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { textProblem } from '../../components/fieldSchemas';
import { focusNext } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { SelectField } from '../../components/SelectField';
import { useFormDraft } from '../../components/useDraft';
import { CheckList } from '../../components/workspace/CheckList';
import { Failure } from '../../components/workspace/LoadFailure';
import { TextDifference } from '../../components/workspace/TextDifference';
import { limits } from '../../config/limits';
import { campaignReviewCopy as copy } from '../../content/campaignStaff';
import { formatCount } from '../../content/formatCount';
import { leavePageCopy } from '../../content/unsavedChanges';
import { formatDateTime } from '../../lib/dates';
import { normalizeText } from '../../lib/lines';
import { formatMonth } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import { StoredPicture } from '../media/StoredPicture';
import {
  type CampaignDraft,
  dollars,
  type DraftPart,
  isMonth,
  partsOf,
  rewardLabel,
} from './draftModel';
import { partLabel, partText, rewardOf } from './draftTexts';
import { type CampaignReview as Review, checksOf, moves, parseNotes } from './reviewModel';
import { approveDraft, returnDraft } from './staffApi';

/** The pictures of a part, each with the whole file. */
const Pictures = ({ pictures }: Pick<CampaignDraft, 'pictures'>) => (
  <ul className="flex flex-wrap gap-3">
    {pictures.map(({ url, picture, text }) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          <StoredPicture
            url={url}
            picture={picture}
            sizes="160px"
            alt={text}
            className="h-24 w-40 rounded-control bg-bg2 object-contain"
            fallback={<span>{text}</span>}
          />
        </a>
      </li>
    ))}
  </ul>
);

type PartProps = {
  part: DraftPart;
  draft: CampaignDraft;
  /** The draft as staff have seen it last. */
  seen: CampaignDraft | null;
  /** Undefined as long as none is written. */
  note: string | undefined;
  problem: string;
  /** Undefined takes the note away. */
  onNote: (note: string | undefined) => void;
};

const { columns, ...cells } = copy.rewardTable;

/** The rewards side by side; what each says stands below, with room for its own note. */
const RewardTable = ({ draft: { rewards, shipping } }: Pick<PartProps, 'draft'>) => (
  <div role="region" aria-label={cells.label} tabIndex={0} className="overflow-x-auto">
    <table aria-label={cells.label} className="w-full tabular-nums">
      <thead className="bg-bg2 text-xs">
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th
              key={name}
              scope="col"
              className={`px-2 py-2 ${isNumber(name) ? 'text-end' : 'text-start'}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rewards.map((reward) => {
          const { id, priceCents, limited, stock, sizes, expected, ships } = reward;
          return (
            <tr key={id} className="border-t border-hairline">
              <th
                scope="row"
                dir="auto"
                className="min-w-40 px-2 py-2 text-start font-medium wrap-anywhere"
              >
                {rewardLabel(reward)}
              </th>
              <td className="px-2 py-2 text-end">{dollars(priceCents)}</td>
              <td className="px-2 py-2 text-end">
                {limited ? formatCount(stock * Math.max(sizes.length, 1)) : cells.none}
              </td>
              <td className="px-2 py-2">
                {isMonth(expected) ? formatMonth(expected) : cells.none}
              </td>
              <td className="px-2 py-2">
                {ships ? cells.places(Object.keys(shipping).length) : cells.no}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
const isNumber = (column: string) => column === 'price' || column === 'limit';

function picturesOf(draft: CampaignDraft, part: DraftPart): CampaignDraft['pictures'] {
  if (part === 'story') return draft.pictures;
  const reward = rewardOf(draft, part);
  return reward?.picture ? [{ ...reward.picture, text: reward.name }] : [];
}

/** All that a part of a draft has, to be compared. The list of rewards is all of them. */
const contentOf = (draft: CampaignDraft, part: DraftPart) =>
  JSON.stringify(
    part === 'rewards' ? draft.rewards : [partText(draft, part), picturesOf(draft, part)],
  );

/** What staff noted when they returned it last. */
const LastNote = ({ label, note }: { label: string; note: string }) => (
  <p dir="auto" className="border-l-4 border-tungsten ps-3 wrap-anywhere whitespace-pre-line">
    <span className="font-medium">{label}</span> <span>{note}</span>
  </p>
);

/** A part of a campaign, its changes marked where staff have seen another, with the note that they may write under it. */
function Part({ part, draft, seen, note, problem, onNote }: PartProps) {
  const id = useId();
  const noteId = `note-${part}`;
  const isOfAll = part === 'rewards';
  const label = isOfAll ? copy.rewards(draft.rewards.length) : partLabel(draft, part);
  const text = partText(draft, part);
  const before = seen && partText(seen, part);
  const pictures = picturesOf(draft, part);
  const lastNote = seen?.notes[part];
  const isSame = seen && contentOf(seen, part) === contentOf(draft, part);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-hairline px-5 py-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {label}
        </h2>
        <Button
          variant="compact"
          aria-label={note === undefined ? copy.addNoteTo(label) : copy.removeNoteOf(label)}
          onClick={() => {
            onNote(note === undefined ? '' : undefined);
            if (note === undefined) focusNext(noteId);
          }}
        >
          <MessageSquarePlus aria-hidden="true" className="me-2 size-4" />
          <span>{note === undefined ? copy.addNote : copy.removeNote}</span>
        </Button>
      </div>
      {lastNote && <LastNote label={copy.lastNote[isSame ? 'same' : 'changed']} note={lastNote} />}
      {isOfAll && draft.rewards.length > 0 && <RewardTable draft={draft} />}
      {before === null || before === text ? (
        (!isOfAll || text === '') && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text || copy.nothing}
          </p>
        )
      ) : (
        <TextDifference before={before} after={text} />
      )}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {note !== undefined && (
        <div className="border-l-4 border-tungsten ps-3">
          <LabelledInput
            id={noteId}
            label={copy.note(label)}
            rows={3}
            value={note}
            error={problem || undefined}
            onChange={({ target }) => {
              onNote(target.value);
            }}
          />
        </div>
      )}
    </section>
  );
}

type CampaignReviewProps = {
  review: Review & { draft: CampaignDraft };
  /** When it was read, in milliseconds. */
  now: number;
  onDecided: (message: 'campaignApproved' | 'isReturned') => void;
  /** It may be another one by now. What was typed stays. */
  onRefused: () => void;
};

/** A campaign that waits: what it keeps to, its parts with room for notes, and what staff decide. */
export function CampaignReview({ review, now, onDecided, onRefused }: CampaignReviewProps) {
  const { brandId, projectId, film, draft, seen, campaign } = review;
  const typed = useFormDraft('campaigns', `return/${projectId}`, { notes: '{}' });
  const [move, setMove] = useState(0);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const notes = parseNotes(typed.fields.notes);
  const written = Object.entries(notes).filter(([, note]) => normalizeText(note) !== '');
  const checks = checksOf(review, move, now);
  const isInTheWay = checks.some(({ state }) => state === 'problem');
  const isToReturn = written.length > 0 || isInTheWay;
  const parts = partsOf(draft);
  const isSame = seen && parts.every((part) => contentOf(seen, part) === contentOf(draft, part));
  const notedAndGone = Object.entries(seen?.notes ?? {}).filter(
    ([noted]) => !parts.some((part) => part === noted),
  );
  const changeNote = (part: string, note: string | undefined) => {
    const others = Object.entries(notes).filter(([name]) => name !== part);
    const changed: [string, string][] = note === undefined ? others : [...others, [part, note]];
    setProblems({});
    typed.change('notes', JSON.stringify(Object.fromEntries(changed)));
  };
  const finish = (message: Parameters<typeof onDecided>[0], isDone: boolean) => {
    if (!isDone) {
      onRefused();
      return;
    }
    // First nothing is left unsaved: the page goes.
    flushSync(() => {
      typed.discard();
    });
    onDecided(message);
  };
  const approve = async () => {
    if (isToReturn || isBusy) return;
    finish('campaignApproved', (await send(approveDraft({ review, move }))) !== null);
  };
  const giveBack = async () => {
    if (isBusy) return;
    const found =
      written.length === 0
        ? { [Object.keys(notes)[0] ?? 'heading']: copy.noteMissing }
        : Object.fromEntries(
            written.map(([part, note]) => [part, textProblem(note, limits.packNote)]),
          );
    const wrong = Object.entries(found).find(([, problem]) => problem !== '')?.[0];
    clearFailure();
    if (wrong !== undefined) {
      if (notes[wrong] === undefined) changeNote(wrong, '');
      setProblems(found);
      focusNext(`note-${wrong}`);
      return;
    }
    const normalized = written.map(([part, note]): [string, string] => [part, normalizeText(note)]);
    const returned = { brandId, projectId, draft, notes: Object.fromEntries(normalized) };
    finish('isReturned', (await send(returnDraft(returned))) !== null);
  };
  return (
    <article aria-label={copy.title(film?.title ?? copy.filmGone)} className="panel">
      <div className="flex flex-col gap-1 px-5 py-4">
        <p className="wrap-anywhere text-ink-2">
          {copy.sentBy(draft.byEmail, formatDateTime(draft.at))}
        </p>
        {seen && (
          <p className="text-ink-2">
            {copy[isSame ? 'unchanged' : 'again'](formatDateTime(seen.at))}
          </p>
        )}
        {notedAndGone.map(([part, note]) => (
          <LastNote key={part} label={copy.lastNote.gone} note={note} />
        ))}
        {typed.isRestored && (
          <p className="border-l-4 border-tungsten ps-3">{leavePageCopy.draftRestored}</p>
        )}
      </div>
      <CheckList label={copy.checks} states={copy.states} checks={checks} />
      {!campaign && (
        <div className="max-w-80 border-t border-hairline px-5 py-4">
          <SelectField
            label={copy.move}
            options={moves.map(String)}
            optionLabels={Object.fromEntries(moves.map((days) => [days, copy.moveBy(days)]))}
            value={String(move)}
            onChange={(days) => {
              setMove(Number(days));
            }}
          />
        </div>
      )}
      {parts.map((part) => (
        <Part
          key={part}
          part={part}
          draft={draft}
          seen={seen}
          note={notes[part]}
          problem={problems[part] ?? ''}
          onNote={(note) => {
            changeNote(part, note);
          }}
        />
      ))}
      <footer className="flex flex-wrap items-center gap-3 border-t border-control px-5 py-4">
        <p role="status" className="min-w-48 flex-1 text-ink-2">
          {isBusy
            ? copy.busy
            : isInTheWay && written.length === 0
              ? copy.inTheWay
              : copy.count(written.length)}
        </p>
        <Button
          variant={isToReturn ? 'quiet' : 'primary'}
          className="text-sm!"
          aria-disabled={isToReturn || isBusy}
          onClick={() => void approve()}
        >
          {copy.approve}
        </Button>
        <Button
          variant={isToReturn ? 'primary' : 'quiet'}
          className="text-sm!"
          aria-disabled={isBusy}
          onClick={() => void giveBack()}
        >
          {copy.return(written.length)}
        </Button>
        <Failure text={failure} />
      </footer>
    </article>
  );
}
