import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { signUpReviewCopy } from '../../content/signUpReview';
import { controlLook } from './controlLook';
import { todayUtc, downloadFile } from './keepFile';
import { exportStopped, selectSignUpReview, type SignUpView } from './signUpReviewSlice';
import { exportSignUps, showSignUps } from './signUpReviewThunks';

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
        <button type="submit" className={controlLook}>
          {search.start}
        </button>
        {view.words && (
          <button
            type="button"
            className={controlLook}
            onClick={() => {
              setWords('');
              void dispatch(showSignUps({ words: '' }));
            }}
          >
            {search.clear}
          </button>
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
        <button
          ref={exportButton}
          type="button"
          className={`${controlLook} aria-disabled:opacity-60`}
          aria-disabled={isExporting}
          onClick={() => {
            if (!isExporting) void exportAll();
          }}
        >
          {exportCopy.start}
        </button>
        {isExporting && (
          <button
            type="button"
            className={controlLook}
            onClick={() => {
              // The pressed button goes.
              exportButton.current?.focus();
              dispatch(exportStopped());
            }}
          >
            {exportCopy.stop}
          </button>
        )}
        <p role="status">
          {isExporting && exportCopy.progress(exported, total)}
          {exportPhase === 'stopped' && exportCopy.stopped}
        </p>
      </div>
    </div>
  );
}
