import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { packCopy } from '../../content/projectPacks';
import type { Elements } from '../../lib/elements';
import type { FileProblem } from './readDropped';
import { keyOfText, type TextChoice } from './textChoices';

const { drop: copy } = packCopy;

/** Of a folder that holds thousands of files, nobody reads or places more by hand. */
const mostRows = 100;
/** More files than this are folded. */
export const mostOpen = 10;

const More = ({ count }: { count: number }) =>
  count > mostRows && <p>{copy.more(count - mostRows)}</p>;

type FoldedProps = { summary: ReactNode; children: ReactNode };

export const Folded = ({ summary, children }: FoldedProps) => (
  <details className="flex flex-col gap-2">
    <summary className="wrap-anywhere max-md:py-3">{summary}</summary>
    <div className="mt-2 flex flex-col gap-2 ps-4">{children}</div>
  </details>
);

type RowsProps<Row> = {
  rows: readonly Row[];
  renderRow: (row: Row) => Elements;
  className: string;
  /** More than these are folded. */
  most?: number;
};

export function Rows<Row>({ rows, renderRow, className, most = mostOpen }: RowsProps<Row>) {
  const folded = rows.slice(most);
  return (
    <>
      <ul className={className}>{rows.slice(0, most).map((row) => renderRow(row))}</ul>
      {folded.length > 0 && (
        <Folded summary={copy.more(folded.length)}>
          <ul className={className}>{folded.slice(0, mostRows).map((row) => renderRow(row))}</ul>
          <More count={folded.length} />
        </Folded>
      )}
    </>
  );
}

/** What went wrong; what is the same with several files is said once, and their names are folded. */
export function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const names = new Map<string, string[]>();
  for (const { name, problem } of problems)
    names.set(problem, [...(names.get(problem) ?? []), name]);
  const groups = [...names];
  return (
    <>
      <ul className="flex flex-col gap-1">
        {groups.slice(0, mostRows).map(([problem, [first, ...others]]) => (
          <li key={problem} className="wrap-anywhere">
            {others.length === 0 ? (
              <span>
                <bdi className="font-medium">{first}</bdi>: <span>{problem}</span>
              </span>
            ) : (
              <Folded
                summary={
                  <span>
                    <span className="font-medium">{copy.several(others.length + 1)}</span>:{' '}
                    <span>{problem}</span>
                  </span>
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

/** What is said of a text whose file says something else, before it is taken or afterwards. */
type ChoiceWords = {
  notTaken: string;
  replaced: string;
  putBack: string;
  putBackText: (label: string) => string;
};

export type ChoicesProps = {
  choices: readonly TextChoice[];
  words: ChoiceWords;
  onToggle: (choice: TextChoice) => void;
};

/** The texts that someone typed and a file says differently: which of the two is there, and the other one. */
export const Choices = ({ choices, words, onToggle }: ChoicesProps) => (
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
              <bdi className="font-medium">{label}</bdi>{' '}
              <span>{isTaken ? words.replaced : words.notTaken}</span>
            </p>
            <p dir="auto" className="line-clamp-3 text-ink-2">
              {isTaken ? typed : dropped}
            </p>
          </div>
          <Button
            variant="compact"
            aria-label={isTaken ? words.putBackText(label) : copy.takeText(label)}
            onClick={() => {
              onToggle(choice);
            }}
          >
            {isTaken ? words.putBack : copy.take}
          </Button>
        </li>
      );
    })}
  </ul>
);
