import { ChevronDown, Equal, MessageSquarePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { counterOf } from '../../components/counterOf';
import { textProblem } from '../../components/fieldSchemas';
import { focusNext } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { limits } from '../../config/limits';
import { packAdminCopy } from '../../content/packAdmin';
import { listCopy, posterCopy } from '../../content/projectAdmin';
import { projectTextFields } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { type Difference, packLists } from './buildSteps';
import { DifferenceBody, LookChange, PicturePair, SameBody } from './DifferenceBody';
import type { LookDifference } from './lookDifferences';
import { type Choice, listOfPart, partOf, type Question } from './meanwhile';
import type { PackInReview } from './packReviewApi';
import { partLabel, slotLabelIn } from './partLabel';
import { type findReviewDifferences, noteFieldOf, noteFieldOfSlot } from './reviewDifferences';
import {
  contentFieldOf,
  noteFieldsOf,
  noteLabelOf,
  notesByField,
  type PackNote,
} from '../packs/returnNotes';
import type { useNotesDraft } from '../packs/useNotesDraft';
import type { useBuild } from './useBuild';
import type { Elements } from '../../lib/elements';

const copy = packAdminCopy;
const { meanwhile } = copy;
const choices = [
  { value: 'project', label: meanwhile.keep },
  { value: 'pack', label: meanwhile.take },
] as const satisfies { value: Choice; label: string }[];

const listLabel = (list: keyof typeof listCopy) => listCopy[list].short;

/** What becomes of a part, in a few words. */
function differenceTitle(difference: Difference): string {
  if (difference.kind === 'poster') return copy.changed(posterCopy.label);
  if (difference.kind === 'order') return copy.reordered(listLabel(difference.list));
  if (difference.kind === 'item') {
    const { list, name, change } = difference;
    return copy.item[change](listLabel(list), name);
  }
  const { field } = difference;
  return copy.changed(field === 'title' ? packCopy.fields.title : projectTextFields[field].label);
}

/** The fields of a pack from which a difference comes. */
function fieldsOf(difference: Difference): readonly string[] {
  if (difference.kind === 'text') return [difference.field];
  if (difference.kind === 'poster') return ['files'];
  if (difference.list === 'stills') return ['captions', 'files'];
  return [difference.list === 'socialMedia' ? 'links' : difference.list];
}

const fieldOfLook = (part: LookDifference['part']) =>
  part === 'bannerURL' || part === 'focal' ? 'files' : 'kit';

/** What was written about these fields of the pack: by its creators, or when it was returned. */
const Written = ({ notes, lead }: { notes: readonly PackNote[]; lead: string }) =>
  notes.map(({ field, label, note }) => (
    <p key={field} dir="auto" className="border-l-4 border-tungsten pl-3 whitespace-pre-line">
      <span className="font-medium">{`${lead}, ${label}:`}</span> <span>{note}</span>
    </p>
  ));

type DifferencePanelProps = {
  title: string;
  /** What a note here is about, and what it says. */
  about: string;
  note: string;
  /** The difference beside which that note stands, if it is another one. */
  notedAt: string;
  /** Undefined where none can be added. */
  onNote: ((note: string) => void) | undefined;
  children: Elements;
};

/** One difference in the page's width, with the note to the creators that opens under it. */
function DifferencePanel(props: DifferencePanelProps) {
  const { title, about, note, notedAt, onNote, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const label = note === '' ? copy.notes.add : copy.notes.change;
  const close = () => {
    setOpen(false);
    focusNext(id);
  };
  return (
    <li className="panel wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <h3 className="font-semibold">{title}</h3>
        {onNote && (
          <Button
            id={id}
            variant="compact"
            className="gap-2"
            aria-label={`${label}: ${title}`}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              if (!isOpen) focusNext(`${id}-note`);
            }}
          >
            <MessageSquarePlus aria-hidden="true" className="size-4" />
            <span>{label}</span>
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-2 border-t border-hairline px-4 py-3 empty:hidden">
        {children}
      </div>
      {onNote && isOpen && (
        <div className="flex flex-col gap-2 border-t border-dashed border-control bg-bg0 px-4 py-3">
          <LabelledInput
            id={`${id}-note`}
            label={about}
            rows={2}
            value={note}
            error={textProblem(note, limits.packNote) || undefined}
            counter={counterOf(note, { limit: limits.packNote, rows: 2 })}
            onChange={({ target }) => {
              onNote(target.value);
            }}
          />
          <p className="flex flex-wrap gap-2">
            <Button variant="compact" onClick={close}>
              {copy.notes.keep}
            </Button>
            <Button
              variant="compact"
              onClick={() => {
                onNote('');
                close();
              }}
            >
              {copy.notes.remove}
            </Button>
          </p>
        </div>
      )}
      {onNote && !isOpen && note !== '' && (
        <p
          dir="auto"
          className="border-t border-dashed border-control px-4 py-3 whitespace-pre-line"
        >
          <span className="font-medium">{`${about}:`}</span> <span>{note}</span>
        </p>
      )}
      {notedAt !== '' && (
        <p className="border-t border-dashed border-control px-4 py-3 text-ink-2">
          {copy.notes.standsAt(about, notedAt)}
        </p>
      )}
    </li>
  );
}

/** A part of the page as it is listed. */
type Row = {
  key: string;
  title: string;
  /** What a note here is about. */
  field: string;
  /** The fields of the pack from which it comes, where it differs. */
  fields: readonly string[];
  /** The part of the project; empty where it is none. */
  part: string;
  body: Elements;
};

/** What stays the same, in a line: of people, stills and links, how many. */
function sameText(same: readonly string[]): string {
  const lists = packLists.flatMap((list) => {
    const { length } = same.filter((part) => listOfPart(part)?.list === list);
    return length > 0 ? copy.sameOf(listLabel(list), length) : [];
  });
  const fields = same.filter((part) => !listOfPart(part)).map(partLabel);
  return copy.same([...fields, ...lists].join(', '));
}

type PackDifferencesProps = Pick<ReturnType<typeof useBuild>, 'choiceOf' | 'choose'> & {
  found: PackInReview;
  differences: ReturnType<typeof findReviewDifferences>;
  /** The notes with which the pack may be returned; null where it cannot be. */
  draft: ReturnType<typeof useNotesDraft> | null;
};

/** What Build would change in the project that there is, and publishing in its look. */
export function PackDifferences(props: PackDifferencesProps) {
  const { found, differences, draft, choiceOf, choose } = props;
  const { pack, project, theme, asked, noted, questions } = found;
  const { parts, pictures, look, same } = differences;
  const rows = [
    ...pictures.map(({ slot, file, before }): Row => ({
      key: slot,
      title: copy.madeAnew(slotLabelIn(pack, slot)),
      field: noteFieldOfSlot(pack, slot),
      fields: ['files'],
      part: '',
      body: (
        <PicturePair before={before} after={file.url} isFilm={file.type.startsWith('video/')} />
      ),
    })),
    ...parts.map((difference): Row => ({
      key: JSON.stringify(difference),
      title: differenceTitle(difference),
      field: noteFieldOf(pack, partOf(difference)),
      fields: fieldsOf(difference),
      part: partOf(difference),
      body: <DifferenceBody difference={difference} />,
    })),
    ...look.map(({ part, before, after }): Row => ({
      key: part,
      title: copy.lookChanged(copy.lookParts[part]),
      field: fieldOfLook(part),
      fields: [fieldOfLook(part)],
      part: '',
      body: <LookChange part={part} before={theme && before} after={after} />,
    })),
  ];
  const sameRows = same.map((part): Row => ({
    key: `same ${part}`,
    title: partLabel(part),
    field: noteFieldOf(pack, part),
    fields: [],
    part,
    body: project && <SameBody project={project} part={part} />,
  }));
  // A note stands once: where it was written, or at the first of what changes there; where nothing does, at none.
  const rowOf = ({ field }: PackNote) => {
    const exact = rows.findIndex((row) => row.field === field);
    if (exact >= 0) return exact;
    return rows.findIndex(({ fields }) => fields.includes(contentFieldOf(pack, field)));
  };
  const writtenNotes = (['asked', 'noted'] as const).map((kind) => ({
    kind,
    notes: notesByField(kind === 'asked' ? asked : noted, pack),
  }));
  const renderWritten = (index: number) =>
    writtenNotes.map(({ kind, notes }) => (
      <Written
        key={kind}
        notes={notes.filter((note) => rowOf(note) === index)}
        lead={copy.written[kind][index < 0 ? 'elsewhere' : 'here']}
      />
    ));
  const isFull =
    noteFieldsOf(pack).filter((field) => draft?.fieldNotes[field]).length >= limits.packFieldNotes;
  /** Who changed a part since, and whether that stays or what the pack says comes. */
  const renderChoices = (open: readonly Question[]) =>
    open.map(({ id, part, byEmail, at }) => (
      <SegmentedControl
        key={id}
        label={meanwhile.changedBy(
          partLabel(part),
          byEmail || meanwhile.someone,
          formatDateTime(at),
        )}
        segments={choices}
        value={choiceOf(id)}
        onChange={(choice) => {
          choose(id, choice);
        }}
      />
    ));
  // Several rows may be about one field or person, such as a portrait and a role. Their note stands where it was written.
  const [writtenAt, setWrittenAt] = useState<Readonly<Record<string, string>>>({});
  const rowOfNote = (field: string) => {
    const about = [...rows, ...sameRows].filter((row) => row.field === field);
    return about.find(({ key }) => key === writtenAt[field]) ?? about[0];
  };
  const renderRow = ({ key, title, field, part, body }: Row, index: number) => {
    const note = draft?.fieldNotes[field] ?? '';
    const holder = note === '' ? undefined : rowOfNote(field);
    const isElsewhere = holder !== undefined && holder.key !== key;
    return (
      <DifferencePanel
        key={key}
        title={title}
        about={copy.notes.about(noteLabelOf(pack, field))}
        note={isElsewhere ? '' : note}
        notedAt={isElsewhere ? holder.title : ''}
        onNote={
          draft && !isElsewhere && (note !== '' || !isFull)
            ? (typed) => {
                setWrittenAt({ ...writtenAt, [field]: key });
                draft.changeFieldNote(field, typed);
              }
            : undefined
        }
      >
        {body}
        {renderWritten(index)}
        {renderChoices(part === '' ? [] : questions.filter((one) => one.part === part))}
      </DifferencePanel>
    );
  };
  const [isSameOpen, setSameOpen] = useState(false);
  // Of a picture that is still to be made, there is no row.
  const withoutRow = questions.filter(({ part }) => !parts.map(partOf).includes(part));
  return (
    <>
      {project && parts.length + pictures.length === 0 && <p>{copy.noDifferences}</p>}
      {withoutRow.length > 0 && (
        <div className="flex flex-col gap-3 wrap-anywhere">{renderChoices(withoutRow)}</div>
      )}
      <ul className="flex flex-col gap-4">{rows.map(renderRow)}</ul>
      {renderWritten(-1)}
      {sameRows.length > 0 && (
        <details
          className="group panel wrap-anywhere"
          onToggle={({ currentTarget }) => {
            setSameOpen(currentTarget.open);
          }}
        >
          <summary className="flex list-none items-start gap-3 px-4 py-3 text-ink-2 [&::-webkit-details-marker]:hidden">
            <Equal aria-hidden="true" className="size-5 shrink-0" />
            <span className="grow">{sameText(same)}</span>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          {isSameOpen && (
            <ul className="flex flex-col gap-4 border-t border-hairline bg-bg0 p-4">
              {sameRows.map((row) => renderRow(row, rows.length))}
            </ul>
          )}
        </details>
      )}
    </>
  );
}
