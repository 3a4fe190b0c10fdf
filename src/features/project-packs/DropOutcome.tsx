import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { packCopy } from '../../content/projectPacks';
import { type FileField, fileFields, textLabel } from './fileText';
import { isPlainText, typeOf } from './fileTypes';
import type { Pack } from './model';
import type { DroppedFile, FileProblem } from './readDropped';
import { canHold, slotsFor } from './slots';
import { type Outcome, type ReplacedFile, summaryOf } from './outcome';
import { keyOfText, type TextChoice } from './textChoices';

const { drop: copy } = packCopy;

/** Of a folder that holds thousands of files, nobody reads or places more by hand. */
const mostRows = 100;
/** More files than this are folded. */
const mostOpen = 10;

const More = ({ count }: { count: number }) =>
  count > mostRows && <p>{copy.more(count - mostRows)}</p>;

type FoldedProps = { summary: ReactNode; children: ReactNode };

const Folded = ({ summary, children }: FoldedProps) => (
  <details className="flex flex-col gap-2">
    <summary className="wrap-anywhere">{summary}</summary>
    <div className="mt-2 flex flex-col gap-2 ps-4">{children}</div>
  </details>
);

/** What went wrong; what is the same with several files is said once, and their names are folded. */
function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const names = new Map<string, string[]>();
  for (const { name, problem } of problems)
    names.set(problem, [...(names.get(problem) ?? []), name]);
  const groups = [...names];
  return (
    <>
      <h4 className="font-semibold text-rec">{copy.problems}</h4>
      <ul className="flex flex-col gap-1">
        {groups.slice(0, mostRows).map(([problem, [first, ...others]]) => (
          <li key={problem} className="wrap-anywhere">
            {others.length === 0 ? (
              <>
                <bdi className="font-medium">{first}</bdi>: {problem}
              </>
            ) : (
              <Folded
                summary={
                  <>
                    <span className="font-medium">{copy.several(others.length + 1)}</span>:{' '}
                    {problem}
                  </>
                }
              >
                <ul>
                  {[first, ...others].slice(0, mostRows).map((name, index) => (
                    <li key={index}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
                <More count={others.length + 1} />
              </Folded>
            )}
          </li>
        ))}
      </ul>
      <More count={groups.length} />
    </>
  );
}

type ChoicesProps = {
  choices: readonly TextChoice[];
  onToggle: (choice: TextChoice) => void;
};

/** The texts that someone typed and a file says differently: which of the two is there, and the other one. */
const Choices = ({ choices, onToggle }: ChoicesProps) => (
  <>
    <h4 className="font-semibold">{copy.choices}</h4>
    <ul className="flex flex-col gap-3">
      {choices.map((choice) => {
        const { label, isTaken, typed, dropped } = choice;
        return (
          <li
            key={keyOfText(choice.ref)}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 wrap-anywhere"
          >
            <div className="min-w-40 flex-1">
              <p>
                <bdi className="font-medium">{label}</bdi> {isTaken ? copy.replaced : copy.notTaken}
              </p>
              <p dir="auto" className="line-clamp-3 text-ink-2">
                {isTaken ? typed : dropped}
              </p>
            </div>
            <Button
              variant="compact"

              aria-label={isTaken ? copy.putBackText(label) : copy.takeText(label)}
              onClick={() => {
                onToggle(choice);
              }}
            >
              {isTaken ? copy.putBack : copy.take}
            </Button>
          </li>
        );
      })}
    </ul>
  </>
);

type ReplacedFilesProps = {
  files: readonly ReplacedFile[];
  nameOfSlot: (slot: string) => string;
  onToggle: (file: ReplacedFile) => void;
};

/** The files that took the place of others: which of the two is there, and the other one. */
const ReplacedFiles = ({ files, nameOfSlot, onToggle }: ReplacedFilesProps) => (
  <>
    <h4 className="font-semibold">{copy.replacedFiles}</h4>
    <ul className="flex flex-col gap-3">
      {files.map((file) => {
        const { slot, former, entry, isTaken } = file;
        const label = nameOfSlot(slot);
        const [there, other] = isTaken ? [entry.name, former.name] : [former.name, entry.name];
        return (
          <li key={slot} className="flex flex-wrap items-start gap-x-4 gap-y-2 wrap-anywhere">
            <p className="min-w-40 flex-1">
              <span className="font-medium">{label}</span>: <bdi>{there}</bdi>{' '}
              {isTaken ? copy.replaces : copy.isBack} <bdi>{other}</bdi>
            </p>
            <Button
              variant="compact"
              aria-label={isTaken ? copy.putBackText(label) : copy.takeNewFile(label)}
              onClick={() => {
                onToggle(file);
              }}
            >
              {isTaken ? copy.putBack : copy.takeNew}
            </Button>
          </li>
        );
      })}
    </ul>
  </>
);

/** Where a file is assigned by hand. */
export type Target = { slot: string } | { field: FileField } | null;

type UnrecognisedProps = {
  pack: Pack;
  files: readonly DroppedFile[];
  nameOfSlot: (slot: string) => string;
  onAssign: (file: DroppedFile, target: Target) => void;
};

/** The files that are to be assigned by hand. */
function Unrecognised({ pack, files, nameOfSlot, onAssign }: UnrecognisedProps) {
  const slots = [
    ...slotsFor(pack.packageId),
    ...[...pack.cast, ...pack.crew].flatMap(({ picture, rolePicture }) => [picture, rolePicture]),
  ].filter((slot) => slot !== '');
  const renderRow = (file: DroppedFile) => {
    const targets: { value: string; label: string; target: Target }[] = isPlainText(file.name)
      ? fileFields.map((field) => ({ value: field, label: textLabel(field), target: { field } }))
      : slots
          .filter((slot) => canHold(slot, typeOf(file.name)))
          .map((slot) => ({ value: slot, label: nameOfSlot(slot), target: { slot } }));
    return (
      <li key={file.id} className="flex flex-wrap items-center gap-3 wrap-anywhere">
        <bdi className="min-w-32">{file.path}</bdi>
        {targets.length === 0 ? (
          <Button
            variant="compact"
            aria-label={copy.leaveOutFile(file.path)}
            onClick={() => {
              onAssign(file, null);
            }}
          >
            {copy.leaveOut}
          </Button>
        ) : (
          <select
            aria-label={copy.assign(file.path)}
            value=""
            className="min-h-8 rounded-control border border-control bg-bg1 px-2"
            onChange={({ target: { value } }) => {
              onAssign(file, targets.find((other) => other.value === value)?.target ?? null);
            }}
          >
            <option value="" disabled>
              {copy.choose}
            </option>
            {targets.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option>{copy.leaveOut}</option>
          </select>
        )}
      </li>
    );
  };
  const folded = files.slice(mostOpen);
  return (
    <>
      <h4 className="font-semibold">{copy.unrecognised}</h4>
      <ul className="flex flex-col gap-2">{files.slice(0, mostOpen).map(renderRow)}</ul>
      {folded.length > 0 && (
        <Folded summary={copy.more(folded.length)}>
          <ul className="flex flex-col gap-2">{folded.slice(0, mostRows).map(renderRow)}</ul>
          <More count={folded.length} />
        </Folded>
      )}
    </>
  );
}

type DropOutcomeProps = Omit<UnrecognisedProps, 'files' | 'nameOfSlot'> & {
  outcome: Outcome;
  /** The id of its heading, which takes the focus of what goes. */
  headingId: string;
  onToggle: ChoicesProps['onToggle'];
  onToggleFile: ReplacedFilesProps['onToggle'];
  onClose: () => void;
};

/** What became of each file and text that was dropped, and what is left to decide. */
export function DropOutcome({ outcome, pack, headingId, ...handlers }: DropOutcomeProps) {
  const { assigned, problems, choices, replaced, unrecognised } = outcome;
  const people = [...pack.cast, ...pack.crew];
  const nameOfSlot = (slot: string) => {
    const person = people.find(({ picture, rolePicture }) => [picture, rolePicture].includes(slot));
    return person ? `${packCopy.slotLabel(slot)}: ${person.name}` : packCopy.slotLabel(slot);
  };
  return (
    <section
      aria-label={copy.outcome}
      className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-5"
    >
      <h3 id={headingId} tabIndex={-1} className="text-base font-semibold">
        {summaryOf(outcome)}
      </h3>
      {assigned.length > 0 && (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {assigned.map(({ name, slot }) => (
            <li key={slot} className="wrap-anywhere">
              <bdi>{name}</bdi> → {nameOfSlot(slot)}
            </li>
          ))}
        </ul>
      )}
      {outcome.texts.length > 0 && <p>{copy.texts(outcome.texts.map(textLabel).join(', '))}</p>}
      {replaced.length > 0 && (
        <ReplacedFiles files={replaced} nameOfSlot={nameOfSlot} onToggle={handlers.onToggleFile} />
      )}
      {choices.length > 0 && <Choices choices={choices} onToggle={handlers.onToggle} />}
      {problems.length > 0 && <Problems problems={problems} />}
      {unrecognised.length > 0 && (
        <Unrecognised
          pack={pack}
          files={unrecognised}
          nameOfSlot={nameOfSlot}
          onAssign={handlers.onAssign}
        />
      )}
      <Button variant="compact" className="self-start" onClick={handlers.onClose}>
        {copy.done}
      </Button>
    </section>
  );
}
