import { Check as CheckMark, type LucideIcon, TriangleAlert, X } from 'lucide-react';

/** Something that is looked at before a decision. A problem keeps it from approval. */
export type Check = { state: 'fine' | 'warning' | 'problem'; label: string; text: string };

const marks: Readonly<Record<Check['state'], { Mark: LucideIcon; className: string }>> = {
  fine: { Mark: CheckMark, className: 'text-ok' },
  warning: { Mark: TriangleAlert, className: 'text-tungsten' },
  problem: { Mark: X, className: 'text-rec' },
};

type CheckListProps = {
  label: string;
  /** What screen readers hear of each state. */
  states: Readonly<Record<Check['state'], string>>;
  checks: readonly Check[];
};

/** What something that was sent keeps to; the rules check it again. */
export const CheckList = ({ label: name, states, checks }: CheckListProps) => (
  <ul aria-label={name}>
    {checks.map(({ state, label, text }) => {
      const { Mark, className } = marks[state];
      return (
        <li
          key={`${label} ${text}`}
          className="flex items-start gap-3 border-t border-hairline px-5 py-2.5"
        >
          <Mark aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
          <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2">
            <p className="font-medium wrap-anywhere">
              <span className="sr-only">{states[state]}</span> <bdi>{label}</bdi>
            </p>
            <p dir="auto" className="wrap-anywhere text-ink-2">
              {text}
            </p>
          </div>
        </li>
      );
    })}
  </ul>
);
