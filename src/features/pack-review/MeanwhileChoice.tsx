import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { packAdminCopy } from '../../content/packAdmin';
import { formatDateTime } from '../../lib/dates';
import type { Choice, Question } from './meanwhile';
import { partLabel } from './partLabel';

const copy = packAdminCopy.meanwhile;
const segments = [
  { value: 'project', label: copy.keep },
  { value: 'pack', label: copy.take },
] as const satisfies { value: Choice; label: string }[];

type MeanwhileChoiceProps = {
  question: Question;
  choice: Choice;
  onChange: (choice: Choice) => void;
};

/** Who changed a part since, and whether that stays or what the pack says comes. */
export const MeanwhileChoice = ({ question, choice, onChange }: MeanwhileChoiceProps) => (
  <SegmentedControl
    label={copy.changedBy(
      partLabel(question.part),
      question.byEmail || copy.someone,
      formatDateTime(question.at),
    )}
    segments={segments}
    value={choice}
    onChange={onChange}
  />
);
