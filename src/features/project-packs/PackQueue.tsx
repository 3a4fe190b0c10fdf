import { Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useIsPhone } from '../../components/useIsPhone';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { SearchField, ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { NewestNote } from '../../components/workspace/NewestNote';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { useListView } from '../../components/workspace/useListView';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { packsListed, recordsPerPage } from '../../config/limits';
import { paths } from '../../config/paths';
import { packAdminCopy } from '../../content/packAdmin';
import { todayUtc } from '../../lib/utcDates';
import { downloadFile } from '../../lib/downloadFile';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { countQueues, listPacks, packCsv, packViewSchema, queueFilters } from './packList';
import { fetchPackList, type ListedPacks } from './packListApi';
import { PackCards, PackTable } from './PackTable';
import { formatCount } from '../../content/formatCount';

const copy = packAdminCopy;

/** At the end of the page, with all that a pack about a film copies of it. */
const newPackForm = partOnDemand(async () => (await import('./NewPackForm')).NewPackForm);

/** The packs that the address asks for, with search, filter and order. */
function Packs({ packs, brands, readAt }: ListedPacks) {
  const [view, changeView] = useListView(packViewSchema);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [size, setSize] = useState(recordsPerPage);
  const searchField = useRef<HTMLInputElement>(null);
  const found = useMemo(() => listPacks(packs, view), [packs, view]);
  const counts = useMemo(() => countQueues(packs, view), [packs, view]);
  const shown = found.slice(0, size);
  useShortcuts({
    '/': () => {
      searchField.current?.focus();
    },
  });
  const doesNothingWait = view.queue === 'waiting' && view.search.trim() === '';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div role="search" className="flex min-w-0 max-md:w-full">
          <SearchField
            ref={searchField}
            label={copy.search}
            value={view.search}
            onChange={(search) => {
              changeView({ search });
            }}
          />
        </div>
        <div className="max-md:w-full">
          <SegmentedControl
            label={copy.queue}
            isLabelHidden
            segments={queueFilters.map((value) => ({
              value,
              label: copy.queues[value],
              count: counts[value],
            }))}
            value={view.queue}
            onChange={(queue) => {
              changeView({ queue });
            }}
          />
        </div>
        <div className="flex flex-1 justify-end">
          <ViewSelect
            label={copy.sort.label}
            options={copy.sort.options}
            value={view.sort}
            onChange={(sort) => {
              changeView({ sort, direction: '' });
            }}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <EmptyPanel
          title={doesNothingWait ? copy.none : copy.noneFound}
          action={
            packs.length > 0 ? (
              <Button
                variant="quiet"
                onClick={() => {
                  changeView({ search: '', queue: 'all' });
                  // The pressed button goes with the panel.
                  focusPageHeading();
                }}
              >
                {copy.clear}
              </Button>
            ) : undefined
          }
        >
          {doesNothingWait ? copy.noneLead : copy.noneFoundLead}
        </EmptyPanel>
      ) : isPhone ? (
        <PackCards packs={shown} now={readAt} />
      ) : (
        <PackTable
          packs={shown}
          now={readAt}
          view={view}
          onSort={changeView}
          onOpen={(path) => void navigate(path)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{copy.count(shown.length, found.length, packs.length)}</p>
        {shown.length < found.length && (
          <Button
            variant="compact"
            onClick={() => {
              setSize(size + recordsPerPage);
            }}
          >
            {copy.more}
          </Button>
        )}
        <NewestNote count={packs.length} most={packsListed} />
      </div>
      <newPackForm.Part brands={brands} />
    </>
  );
}

/** The packs of all brands: those that wait for staff, those that are with creators, and the closed ones. */
export function PackQueue() {
  const dispatch = useAppDispatch();
  const { value, failure, retry } = useLoaded(fetchPackList);
  const [view] = useListView(packViewSchema);
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.admin }}
      fact={value && formatCount(value.packs.length)}
      actions={
        value &&
        value.packs.length > 0 && (
          <Button
            variant="quiet"
            className="dense-button"
            onClick={() => {
              const csv = packCsv(listPacks(value.packs, view));
              downloadFile(csv, copy.export.fileName(todayUtc()), 'text/csv;charset=utf-8');
              dispatch(
                successAnnounced({ message: 'fileDownloaded', about: fetchPackList.typePrefix }),
              );
            }}
          >
            <Download aria-hidden="true" className="size-4" />
            {copy.export.start}
          </Button>
        )
      }
    >
      {failure && !value && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{copy.loading}</p>}
      {value && <Packs {...value} />}
    </WorkspacePage>
  );
}
