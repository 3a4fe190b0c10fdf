import { memo } from 'react';
import { Button } from '../../components/Button';
import { packCopy } from '../../content/projectPacks';
import { Choices, type ChoicesProps, Folded, Problems } from './DropLists';
import { textLabel } from './fileText';
import type { Pack } from '../packs/model';
import type { People } from '../packs/people';
import { nameOfSlot, type Outcome, type ReplacedFile, summaryOf } from './outcome';

const { drop: copy } = packCopy;

type ReplacedFilesProps = {
  files: readonly ReplacedFile[];
  pack: Pack;
  onToggle: (file: ReplacedFile) => void;
};

/** The files that took the place of others: which of the two is there, and the other one. */
const ReplacedFiles = ({ files, pack, onToggle }: ReplacedFilesProps) => (
  <>
    <h4 className="font-semibold">{copy.replacedFiles}</h4>
    <ul className="flex flex-col gap-3">
      {files.map((file) => {
        const { slot, former, entry, isTaken } = file;
        const label = nameOfSlot(pack, slot);
        const [there, other] = isTaken ? [entry.name, former.name] : [former.name, entry.name];
        return (
          <li key={slot} className="flex flex-wrap items-start gap-x-4 gap-y-2 wrap-anywhere">
            <p className="min-w-40 flex-1">
              <span className="font-medium">{label}</span>: <bdi>{there}</bdi>{' '}
              <span>{isTaken ? copy.replaces : copy.isBack}</span> <bdi>{other}</bdi>
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

type AssignedProps = Pick<Outcome, 'assigned'> & People;

/** Where each file went. Nothing of it changes while the files are sent. */
const Assigned = memo(({ assigned, ...people }: AssignedProps) => (
  <ul className="grid gap-x-6 empty:hidden sm:grid-cols-2">
    {assigned.map(({ name, slot }) => (
      <li key={slot} className="wrap-anywhere">
        <bdi>{name}</bdi> → <span>{nameOfSlot(people, slot)}</span>
      </li>
    ))}
  </ul>
));

type DropOutcomeProps = {
  pack: Pack;
  outcome: Outcome;
  onToggle: ChoicesProps['onToggle'];
  onToggleFile: ReplacedFilesProps['onToggle'];
  onClose: () => void;
};

/** What became of each file and text that was taken. */
export function DropOutcome({ outcome, pack, ...handlers }: DropOutcomeProps) {
  const { assigned, texts, problems, choices, replaced } = outcome;
  return (
    <section
      aria-label={copy.outcome}
      className="flex flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-5"
    >
      <h3 className="text-base font-semibold">{summaryOf(outcome)}</h3>
      {replaced.length > 0 && (
        <ReplacedFiles files={replaced} pack={pack} onToggle={handlers.onToggleFile} />
      )}
      {choices.length > 0 && (
        <>
          <h4 className="font-semibold">{copy.choices}</h4>
          <Choices choices={choices} words={copy} onToggle={handlers.onToggle} />
        </>
      )}
      {problems.length > 0 && (
        <>
          <h4 className="font-semibold text-rec">{copy.problems}</h4>
          <Problems problems={problems} />
        </>
      )}
      {assigned.length + texts.length > 0 && (
        <Folded summary={copy.where}>
          <Assigned assigned={assigned} cast={pack.cast} crew={pack.crew} />
          {texts.length > 0 && <p>{copy.texts(texts.map(textLabel).join(', '))}</p>}
        </Folded>
      )}
      <Button variant="compact" className="self-start" onClick={handlers.onClose}>
        {copy.done}
      </Button>
    </section>
  );
}
