import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { recordsPerPage } from '../../config/limits';
import { signUpReviewCopy } from '../../content/signUpReview';
import { Button } from '../../components/Button';
import {
  exportSignUps,
  exportStopped,
  readingStopped,
  selectSignUpReview,
  showPage,
  showSignUps,
} from './signUpReviewSlice';
import { todayUtc } from '../../lib/dates';
import { downloadFile } from '../../lib/downloadFile';
import type { SignUpView } from './model';

const copy = signUpReviewCopy;

/** Which sign-ups are in sight, how far a search is, and the way to the others. */
export function SignUpProgress() {
  const dispatch = useAppDispatch();
  const { phase, view, places, asked, shown, signUps, isLast, total } =
    useAppSelector(selectSignUpReview);
  const isEmpty = signUps.length === 0;
  const isReading = phase === 'reading';
  const isSearch = view.words !== '';
  const before = Math.max(shown, 0) * recordsPerPage;

  const counts = isSearch
    ? copy.searched(places[shown + 1]?.searched ?? 0, total, before, signUps.length)
    : isReading
      ? copy.loading
      : copy.showing(before, signUps.length, total);
  const none = isSearch || view.commercials !== 'all' ? copy.noneFound : copy.noneYet;

  // Disabled they keep the focus, for whoever goes from page to page by the keyboard.
  const turnButton = (page: number, label: string, isPossible: boolean) => (
    <Button
      variant="compact"
      className="aria-disabled:opacity-60"
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) void dispatch(showPage(page));
      }}
    >
      {label}
    </Button>
  );

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">
        {phase === 'failed' ? (isEmpty ? copy.notLoaded : copy.notAllLoaded) : counts}
        {phase === 'arrived' && isLast && isEmpty && ` · ${none}`}
      </p>
      {isSearch && isReading && (
        <Button variant="compact" onClick={() => dispatch(readingStopped())}>
          {copy.search.stop}
        </Button>
      )}
      {(phase === 'failed' || phase === 'stopped') && (
        <Button variant="compact" onClick={() => dispatch(showPage(asked))}>
          {phase === 'failed' ? copy.retry : copy.search.goOn}
        </Button>
      )}
      {turnButton(shown - 1, copy.previousPage, shown > 0 && !isReading)}
      {turnButton(shown + 1, copy.nextPage, phase === 'arrived' && !isLast)}
    </div>
  );
}

const { commercials, search, export: exportCopy } = signUpReviewCopy;

const choices = ['all', 'yes', 'no'] as const satisfies SignUpView['commercials'][];
const fieldLook = 'min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2';

/** Search, filter and export. */
export function SignUpTools() {
  const dispatch = useAppDispatch();
  const { view, exportPhase, exported, total } = useAppSelector(selectSignUpReview);
  const [words, setWords] = useState(view.words);
  const exportButton = useRef<HTMLButtonElement>(null);
  const isExporting = exportPhase === 'reading';

  const exportAll = async () => {
    const outcome = await dispatch(exportSignUps());
    if (exportSignUps.fulfilled.match(outcome) && outcome.payload !== null)
      downloadFile(outcome.payload, exportCopy.fileName(todayUtc()), 'text/csv;charset=utf-8');
  };

  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <form
        role="search"
        className="flex min-w-0 flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void dispatch(showSignUps({ words: words.trim() }));
        }}
      >
        <label className="flex min-w-0 flex-col gap-1">
          {search.label}
          <input
            type="search"
            dir="auto"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
            }}
            className={fieldLook}
          />
        </label>
        <Button type="submit" variant="compact">
          {search.start}
        </Button>
        {view.words && (
          <Button
            variant="compact"
            onClick={() => {
              setWords('');
              void dispatch(showSignUps({ words: '' }));
            }}
          >
            {search.clear}
          </Button>
        )}
      </form>
      <label className="flex flex-col gap-1">
        {commercials.label}
        <select
          value={view.commercials}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice === target.value) ?? 'all';
            void dispatch(showSignUps({ commercials: chosen }));
          }}
          className={fieldLook}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {commercials.options[choice]}
            </option>
          ))}
        </select>
      </label>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <Button
          ref={exportButton}
          variant="compact"
          className="aria-disabled:opacity-60"
          aria-disabled={isExporting}
          onClick={() => {
            if (!isExporting) void exportAll();
          }}
        >
          {exportCopy.start}
        </Button>
        {isExporting && (
          <Button
            variant="compact"
            onClick={() => {
              // The pressed button goes.
              exportButton.current?.focus();
              dispatch(exportStopped());
            }}
          >
            {exportCopy.stop}
          </Button>
        )}
        <p role="status">
          {isExporting && exportCopy.progress(exported, total)}
          {exportPhase === 'stopped' && exportCopy.stopped}
        </p>
      </div>
    </div>
  );
}
