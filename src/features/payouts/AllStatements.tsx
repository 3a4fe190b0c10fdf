import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { statementAdminCopy } from '../../content/statementAdmin';
import { statementCopy } from '../../content/statements';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { formatDollars } from '../packages/earnings';
import { isOver, typedInto } from './statement';
import { parseInput, type StatementInput } from './statementInput';
import { type BrandMonth, type MadeStatement, makeStatementOfBrand } from './statementsAdminApi';

const copy = statementAdminCopy.all;

/** What was typed into the statements of brands. */
export type Inputs = Readonly<Record<string, Partial<StatementInput>>>;
type Unmade = { brandId: string; name: string; problem: string };
/** What is to be looked at of one brand's statement, empty if nothing; or why nobody knows. */
type Made = { problem: string; failure?: undefined } | { failure: string; problem?: undefined };
/** How far the statements of several brands are. */
type Run = {
  final: boolean;
  rows: readonly BrandMonth[];
  done: number;
  isRunning: boolean;
  unmade: readonly Unmade[];
  failure: string;
};

type RunOptions = { month: string; inputs: Inputs; onSaved: () => void };

/**
 * Makes the statements of brands, one after the other: stopped, or cut off, it goes on where it was. It goes on while one
 * of the brands is looked at, and stops with the month that has it.
 */
export function useStatementsRun({ month, inputs, onSaved }: RunOptions) {
  const dispatch = useAppDispatch();
  const [run, setRun] = useState<Run | null>(null);
  const [isStopping, setStopping] = useState(false);
  const mayGoOn = useRef(true);
  useEffect(() => {
    return () => {
      mayGoOn.current = false;
    };
  }, []);

  const make = async ({ brand, statement }: BrandMonth, final: boolean): Promise<Made> => {
    const { typed, problems } = parseInput(inputs[brand.brandId] ?? {});
    const [problem] = Object.values(problems);
    if (problem !== undefined) return { problem };
    // What becomes final is what was listed when it was asked about.
    const known = statement ? typedInto(statement) : {};
    if (final && JSON.stringify({ ...known, ...typed }) !== JSON.stringify(known))
      return { problem: copy.outcomes.unsaved };
    const listed = statement?.totals ?? null;
    const outcome = await dispatch(
      makeStatementOfBrand({ brandId: brand.brandId, month, typed, listed, final }),
    );
    if (makeStatementOfBrand.rejected.match(outcome))
      return { failure: dispatch(toRequestError(outcome)) };
    return { problem: problemOf(outcome.payload, final) };
  };

  const letRun = (isWanted: boolean) => {
    mayGoOn.current = isWanted;
    setStopping(!isWanted);
  };
  const proceed = async (from: Run) => {
    letRun(true);
    let { done, unmade } = from;
    let failure = '';
    for (const row of from.rows.slice(done)) {
      setRun({ ...from, done, unmade, isRunning: true, failure: '' });
      const made = await make(row, from.final);
      failure = made.failure ?? '';
      if (failure !== '') break;
      const { brandId, name } = row.brand;
      if (made.problem) unmade = [...unmade, { brandId, name, problem: made.problem }];
      done += 1;
      if (!mayGoOn.current) break;
    }
    setRun({ ...from, done, unmade, isRunning: false, failure });
    onSaved();
  };

  const isRunning = run?.isRunning === true;
  const isCut = run !== null && !isRunning && run.done < run.rows.length;
  const status =
    run &&
    [
      copy.progress(run.done, run.rows.length),
      ...(isRunning ? [] : [isCut ? copy.stopped : copy.done]),
    ].join(' · ');
  return {
    run,
    isRunning,
    isStopping,
    isCut,
    /** How far it is; null before it has begun. */
    status,
    proceed,
    start: (rows: readonly BrandMonth[], final: boolean) =>
      proceed({ final, rows, done: 0, isRunning: true, unmade: [], failure: '' }),
    stop: () => {
      letRun(false);
    },
  };
}

export type StatementsRun = ReturnType<typeof useStatementsRun>;

type AllStatementsProps = {
  month: string;
  rows: readonly BrandMonth[];
  job: StatementsRun;
  now: number;
  linkOf: (brandId: string) => string;
};

/** The statements of all brands in one go, with what was not made. */
export function AllStatements({ month, rows, job, now, linkOf }: AllStatementsProps) {
  const { run, isRunning, isCut, status } = job;
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const open = rows.filter(({ statement }) => statement?.final !== true);
  const drafts = open.filter(({ statement }) => statement !== null);
  const hasBegun = run !== null;
  useEffect(() => {
    // The button that was pressed is gone by now.
    if (!hasBegun || document.activeElement !== document.body) return;
    (buttons.current?.querySelector('button') ?? heading.current)?.focus();
  }, [hasBegun, isRunning]);
  if (open.length === 0 && !run) return null;
  return (
    <section aria-labelledby="all-brands" className="flex max-w-3xl flex-col gap-3">
      <h2 ref={heading} id="all-brands" tabIndex={-1} className="text-xl font-semibold">
        {copy.heading}
      </h2>
      <p className="text-ink-2">{copy.lead}</p>
      <div ref={buttons} className="flex flex-wrap items-center gap-3">
        {isRunning && (
          <Button variant="quiet" className="text-sm!" onClick={job.stop}>
            {job.isStopping ? copy.stopping : copy.stop}
          </Button>
        )}
        {run && isCut && (
          <Button className="text-sm!" onClick={() => void job.proceed(run)}>
            {copy.goOn}
          </Button>
        )}
        {!isRunning && open.length > 0 && (
          <Button variant="quiet" className="text-sm!" onClick={() => void job.start(open, false)}>
            {copy.draft(open.length)}
          </Button>
        )}
        {!isRunning && drafts.length > 0 && isOver(month, now) && (
          <Button
            variant="quiet"
            className="text-sm!"
            onClick={() => {
              setAsking(true);
            }}
          >
            {copy.final(drafts.length)}
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {run?.failure && (
        <p role="alert" className="border-l-4 border-rec pl-3">
          {run.failure}
        </p>
      )}
      {run && run.unmade.length > 0 && (
        <ul className="flex flex-col gap-1">
          {run.unmade.map(({ brandId, name, problem }) => (
            <li key={brandId} className="wrap-anywhere">
              <Link to={linkOf(brandId)} dir="auto" className="text-daylight underline">
                {name}
              </Link>
              <span>{`: ${problem}`}</span>
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          title={copy.confirm.title}
          action={copy.confirm.action}
          onConfirm={() => {
            setAsking(false);
            void job.start(drafts, true);
            return '';
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{statementAdminCopy.confirm.lead}</p>
          <ul className="flex flex-col gap-1">
            {drafts.map(({ brand, statement }) => (
              <li key={brand.brandId} className="wrap-anywhere">
                <span dir="auto">{brand.name}</span>: {statementCopy.sums.owed}{' '}
                <span>{formatDollars(statement?.totals.sums.owed ?? 0)}</span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Why a statement is not what was asked for, or what its draft has by the log now; empty where there is nothing to say. */
function problemOf(made: MadeStatement, final: boolean): string {
  if (typeof made === 'string')
    return made === 'draft' || made === 'final' ? '' : copy.outcomes[made];
  const say = final ? copy.outcomes.paidDiffers : copy.outcomes.paidByLog;
  return say(formatDollars(made.drafted), formatDollars(made.byLog));
}
