import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { recordsPerPage } from '../../config/limits';
import { signUpReviewCopy } from '../../content/signUpReview';
import { todayUtc } from '../../lib/dates';
import { downloadFile } from '../../lib/downloadFile';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { firstDirection } from './model';
import {
  exportSignUps,
  exportStopped,
  loadStopped,
  selectSignUpReview,
  showPage,
} from './signUpReviewSlice';
import { useSignUpView } from './useSignUpView';

const copy = signUpReviewCopy;

/** Which sign-ups are shown, how far a search is, and the buttons to other pages. */
export function SignUpProgress() {
  const dispatch = useAppDispatch();
  const { status, view, pageStarts, requestedPage, shownPage, signUps, isLastPage, total } =
    useAppSelector(selectSignUpReview);
  const isEmpty = signUps.length === 0;
  const isLoading = status === 'loading';
  const isSearch = view.search !== '' || view.status !== 'all';
  const before = Math.max(shownPage, 0) * recordsPerPage;

  const counts = isSearch
    ? copy.searched(pageStarts[shownPage + 1]?.searched ?? 0, total, before, signUps.length)
    : isLoading
      ? copy.loading
      : copy.showing(before, signUps.length, total);
  const emptyText = isSearch || view.commercials !== 'all' ? copy.noneFound : copy.noneYet;

  // Not `disabled`, so that the button keeps the focus of whoever turns pages with the keyboard.
  const renderPageButton = (page: number, label: string, isPossible: boolean) => (
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
        {status === 'failed' ? (isEmpty ? copy.notLoaded : copy.notAllLoaded) : counts}
        {status === 'loaded' && isLastPage && isEmpty && ` · ${emptyText}`}
      </p>
      {isSearch && isLoading && (
        <Button variant="compact" onClick={() => dispatch(loadStopped())}>
          {copy.search.stop}
        </Button>
      )}
      {(status === 'failed' || status === 'stopped') && (
        <Button variant="compact" onClick={() => dispatch(showPage(requestedPage))}>
          {status === 'failed' ? copy.retry : copy.search.goOn}
        </Button>
      )}
      {renderPageButton(shownPage - 1, copy.previousPage, shownPage > 0 && !isLoading)}
      {renderPageButton(shownPage + 1, copy.nextPage, status === 'loaded' && !isLastPage)}
    </div>
  );
}

const { commercials, status, sort, search, export: exportCopy } = signUpReviewCopy;

const fieldClass = 'min-h-8 min-w-0 rounded-control border border-control bg-bg1 px-2';

type ViewSelectProps<Option extends string> = {
  label: string;
  /** The label of each option. */
  options: Readonly<Record<Option, string>>;
  value: Option;
  onChange: (option: Option) => void;
  className?: string;
};

function ViewSelect<Option extends string>(props: ViewSelectProps<Option>) {
  const { label, options, value, onChange, className = '' } = props;
  const entries = Object.entries<string>(options);
  const isOption = (text: string): text is Option => text in options;
  return (
    <label className={`flex flex-col gap-1 ${className}`}>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          if (isOption(target.value)) onChange(target.value);
        }}
        className={fieldClass}
      >
        {entries.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Search, filter and export. */
export function SignUpTools() {
  const dispatch = useAppDispatch();
  const [view, changeView] = useSignUpView();
  const { exportStatus, exportedCount, total } = useAppSelector(selectSignUpReview);
  const [words, setWords] = useState(view.search);
  const exportButton = useRef<HTMLButtonElement>(null);
  const isExporting = exportStatus === 'running';

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
          changeView({ search: words.trim() });
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
            className={fieldClass}
          />
        </label>
        <Button type="submit" variant="compact">
          {search.start}
        </Button>
        {view.search && (
          <Button
            variant="compact"
            onClick={() => {
              setWords('');
              changeView({ search: '' });
            }}
          >
            {search.clear}
          </Button>
        )}
      </form>
      <ViewSelect
        label={status.label}
        options={status.options}
        value={view.status}
        onChange={(option) => {
          changeView({ status: option });
        }}
      />
      <ViewSelect
        label={commercials.label}
        options={commercials.options}
        value={view.commercials}
        onChange={(option) => {
          changeView({ commercials: option });
        }}
      />
      <ViewSelect
        label={sort.label}
        options={sort.options}
        value={view.sort}
        onChange={(option) => {
          changeView({ sort: option, direction: firstDirection(option) });
        }}
        className="md:hidden"
      />
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
              // The pressed button is about to go, and would take the focus with it.
              exportButton.current?.focus();
              dispatch(exportStopped());
            }}
          >
            {exportCopy.stop}
          </Button>
        )}
        <p role="status">
          {isExporting && exportCopy.progress(exportedCount, total)}
          {exportStatus === 'stopped' && exportCopy.stopped}
        </p>
      </div>
    </div>
  );
}
