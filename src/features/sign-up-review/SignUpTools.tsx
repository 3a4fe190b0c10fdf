import { Download } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { SearchField, ViewSelect } from '../../components/workspace/ListTools';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { recordsPerPage } from '../../config/limits';
import { paths } from '../../config/paths';
import { reviewStatuses, signUpReviewCopy } from '../../content/signUpReview';
import { todayUtc } from '../../lib/utcDates';
import { downloadFile } from '../../lib/downloadFile';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { DeclineListed } from './DeclineListed';
import { firstDirection } from './model';
import {
  exportSignUps,
  exportStopped,
  loadStopped,
  selectListedCount,
  selectSignUpReview,
  showPage,
} from './signUpReviewSlice';
import { useSignUpView } from './useSignUpView';

const copy = signUpReviewCopy;
const statusFilters = [...reviewStatuses, 'all'] as const;

/** Which sign-ups are shown, how far a search is, and the buttons to other pages. */
export function SignUpProgress() {
  const dispatch = useAppDispatch();
  const { status, view, pageStarts, requestedPage, shownPage, signUps, isLastPage, total } =
    useAppSelector(selectSignUpReview);
  const found = useAppSelector(selectListedCount);
  const failure = useInPlaceFailure(showPage.typePrefix);
  const isLoading = status === 'loading';
  const hasNothing = status === 'failed' && signUps.length === 0;
  const isSearch = view.search !== '' || view.status !== 'all';
  const before = Math.max(shownPage, 0) * recordsPerPage;

  const counts = isSearch
    ? copy.searched(pageStarts[shownPage + 1]?.searched ?? 0, total, before, found)
    : isLoading
      ? copy.loading
      : copy.showing(before, signUps.length, total);

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
      {failure && (
        <LoadFailure text={failure} onRetry={() => void dispatch(showPage(requestedPage))} />
      )}
      <p role="status">{!hasNothing && counts}</p>
      {isSearch && isLoading && (
        <Button variant="compact" onClick={() => dispatch(loadStopped())}>
          {copy.search.stop}
        </Button>
      )}
      {status === 'stopped' && (
        <Button variant="compact" onClick={() => dispatch(showPage(requestedPage))}>
          {copy.search.goOn}
        </Button>
      )}
      <DeclineListed />
      {renderPageButton(shownPage - 1, copy.previousPage, shownPage > 0 && !isLoading)}
      {renderPageButton(shownPage + 1, copy.nextPage, status === 'loaded' && !isLastPage)}
    </div>
  );
}

const { commercials, status, sort, search, export: exportCopy } = signUpReviewCopy;

/** What stands in the place of the list when it is empty. */
export function NoSignUps() {
  const [view, changeView] = useSignUpView();
  const { counts } = useAppSelector(selectSignUpReview);
  const isFiltered = view.search !== '' || view.commercials !== 'all';
  if (!isFiltered && view.status === 'all')
    return (
      <EmptyPanel
        title={copy.noneYet.title}
        action={
          <Link to={paths.signUp} className={buttonClass('quiet')}>
            {copy.noneYet.action}
          </Link>
        }
      >
        {copy.noneYet.lead}
      </EmptyPanel>
    );
  const doesNothingWait = !isFiltered && view.status === 'new' && counts !== null;
  return (
    <EmptyPanel
      title={doesNothingWait ? copy.noneWaits.title : copy.noneFound.title}
      action={
        <Button
          variant="quiet"
          onClick={() => {
            changeView({ status: 'all', commercials: 'all', search: '' });
            // The pressed button goes with the panel.
            focusPageHeading();
          }}
        >
          {copy.showAll(counts?.all ?? null)}
        </Button>
      }
    >
      {doesNothingWait ? copy.noneWaits.lead(counts.all) : copy.noneFound.lead}
    </EmptyPanel>
  );
}

/** Search, filters and order. */
export function SignUpTools({ searchField }: { searchField: Ref<HTMLInputElement> }) {
  const [view, changeView] = useSignUpView();
  const { counts } = useAppSelector(selectSignUpReview);
  const [words, setWords] = useState(view.search);
  const [lastSearch, setLastSearch] = useState(view.search);
  if (lastSearch !== view.search) {
    setLastSearch(view.search);
    setWords(view.search);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <form
        role="search"
        className="flex min-w-0 items-center gap-2 max-md:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          changeView({ search: words.trim() });
        }}
      >
        <SearchField ref={searchField} label={search.label} value={words} onChange={setWords} />
        <Button type="submit" variant="compact">
          {search.submit}
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
      <div className="max-md:w-full">
        <SegmentedControl
          label={status.label}
          isLabelHidden
          segments={statusFilters.map((option) => ({
            value: option,
            label: status.options[option],
            count: counts?.[option],
          }))}
          value={view.status}
          onChange={(option) => {
            changeView({ status: option });
          }}
        />
      </div>
      <div className="list-selects">
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
          value={view.sort === 'date' && view.direction === 'asc' ? 'oldest' : view.sort}
          onChange={(option) => {
            changeView(
              option === 'oldest'
                ? { sort: 'date', direction: 'asc' }
                : { sort: option, direction: firstDirection(option) },
            );
          }}
        />
      </div>
    </div>
  );
}

const exportButtonId = 'export-sign-ups';

/** Exports what is listed, as a file. */
function useExport() {
  const dispatch = useAppDispatch();
  return async () => {
    const outcome = await dispatch(exportSignUps());
    if (!exportSignUps.fulfilled.match(outcome) || outcome.payload === null) return;
    downloadFile(outcome.payload, exportCopy.fileName(todayUtc()), 'text/csv;charset=utf-8');
    dispatch(successAnnounced({ message: 'fileDownloaded', about: exportSignUps.typePrefix }));
  };
}

export function ExportButton() {
  const isExporting = useAppSelector(selectSignUpReview).exportStatus === 'running';
  const exportAll = useExport();
  return (
    <Button
      id={exportButtonId}
      variant="quiet"
      className="dense-button"
      aria-disabled={isExporting}
      onClick={() => {
        if (!isExporting) void exportAll();
      }}
    >
      <Download aria-hidden="true" className="size-4" />
      {exportCopy.start}
    </Button>
  );
}

/** How far an export is, with a way to stop it. */
export function ExportProgress() {
  const dispatch = useAppDispatch();
  const { exportStatus, exportedCount, total } = useAppSelector(selectSignUpReview);
  const exportAll = useExport();
  const failure = useInPlaceFailure(exportSignUps.typePrefix);
  const isExporting = exportStatus === 'running';
  const isQuiet = exportStatus === 'idle' && !failure;
  return (
    <div className={isQuiet ? 'sr-only' : 'flex flex-wrap items-center gap-3'}>
      {failure && <LoadFailure text={failure} onRetry={() => void exportAll()} />}
      <p role="status">
        {isExporting
          ? exportCopy.progress(exportedCount, total)
          : exportStatus === 'stopped' && exportCopy.stopped}
      </p>
      {isExporting && (
        <Button
          variant="compact"
          onClick={() => {
            // The pressed button is about to go, and would take the focus with it.
            document.getElementById(exportButtonId)?.focus();
            dispatch(exportStopped());
          }}
        >
          {exportCopy.stop}
        </Button>
      )}
    </div>
  );
}
