import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recordsPerPage } from '../../config/limits';
import { formatCount } from '../../content/formatCount';
import { recordListCopy } from '../../content/recordList';
import { downloadFile } from '../../lib/downloadFile';
import { todayUtc } from '../../lib/utcDates';
import { Button } from '../Button';
import { focusPageHeading } from '../pageHead';
import { useIsPhone } from '../useIsPhone';
import { EmptyPanel } from './EmptyPanel';
import { SearchField, ViewSelect } from './ListTools';
import { LoadFailure } from './LoadFailure';
import { NewestNote } from './NewestNote';
import { type Column, RecordCards, type RecordShape, RecordTable } from './RecordRows';
import type { Direction, RecordView } from './recordView';
import { SegmentedControl } from './SegmentedControl';
import { useShortcuts } from './shortcuts';
import { SidePanel } from './SidePanel';
import { useListView, useViewChange, type ViewSchema } from './useListView';
import { WorkspacePage } from './WorkspacePage';
import type { Elements } from '../../lib/elements';

/** As many as an address has room for. */
const mostChosen = recordsPerPage;

/** A choice of which records are listed, of which `all` is no limit. */
type Filter = {
  /** What the view calls it. */
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
};

type RecordListProps<RecordType, View extends RecordView> = RecordShape<RecordType> & {
  copy: {
    heading: string;
    search: string;
    loading: string;
    none: string;
    noneLead: string;
    noneFound: string;
    /** `shown` of those that were found, which are `found` of all. */
    count: (shown: number, found: number, all: number) => string;
    sort: Readonly<Record<string, string>>;
    fileName: (day: string) => string;
    open: string;
    openNamed: (title: string) => string;
  };
  /** Where Back leads to if the address was opened directly. */
  fallback: string;
  /** The newest, as many as `most`; undefined until they are read. */
  records: readonly RecordType[] | undefined;
  most: number;
  failure: string | undefined;
  onRetry: () => void;
  /** What the address says: which records are listed, in which order, and which one is open. */
  schema: ViewSchema<View>;
  /** Those that the view asks for, in its order. */
  list: (records: readonly RecordType[], view: View) => RecordType[];
  /** In which direction an order begins. */
  firstDirection: (view: View) => Direction;
  /** The filter that shows how many records each of its options has. */
  segments: Filter & {
    count: (records: readonly RecordType[], view: View) => Readonly<Record<string, number>>;
  };
  filters?: readonly Filter[];
  /** Whether it is good news that the view finds nothing, so that it says the same as an empty list. */
  isRelief?: (view: View) => boolean;
  /** The way on where there is no record at all. */
  noneAction?: Elements;
  columns: readonly Column<RecordType>[];
  /** What a phone shows of a record above the button that opens it. */
  card: (record: RecordType) => Elements;
  /** What stands beside the list while a record is open. */
  panel?: (record: RecordType, onClose: () => void) => Elements;
  /** What can be done with several records at once. */
  bulk?: (chosen: readonly RecordType[]) => Elements;
  csvOf: (records: readonly RecordType[]) => string;
  onExported: () => void;
  /** What follows the list. */
  children?: Elements;
};

/**
 * The page of a list that is searched, filtered, sorted and counted here, whose records are chosen for what is done
 * with several, exported, and opened: beside it, or on pages of their own. The address says all of that.
 */
export function RecordList<RecordType, View extends RecordView>(
  props: RecordListProps<RecordType, View>,
) {
  const { copy, records, failure, schema, segments, filters = [], name, idOf, panel } = props;
  const [view] = useListView(schema);
  const changeView = useViewChange(schema);
  const isPhone = useIsPhone();
  const panelElement = useRef<HTMLDialogElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const found = records ? props.list(records, view) : [];
  const shown = found.slice(0, Number(view.pages) * recordsPerPage);
  const asked = new Set(view.chosen.split(' '));
  const chosen = found.filter((record) => asked.has(idOf(record))).slice(0, mostChosen);
  const isFull = chosen.length === mostChosen;
  const opened = panel && records?.find((record) => idOf(record) === view[name]);
  const openId = opened && idOf(opened);
  const direction = view.direction || props.firstDirection(view);
  const counts = records && segments.count(records, view);

  /** Another list begins with its first page, and nothing is chosen that it may not show. */
  const narrow = (change: Readonly<Record<string, string>>) => {
    changeView({ ...change, pages: undefined, chosen: undefined });
  };
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const before = chosen.map(idOf);
    const after = isChosen
      ? [...new Set([...before, ...ids])].slice(0, mostChosen)
      : before.filter((id) => !ids.includes(id));
    changeView({ chosen: after.join(' ') });
  };
  const close = () => {
    changeView({ [name]: undefined });
  };
  // The button that opened the panel gets the focus back.
  const lastOpened = useRef<string>(undefined);
  useEffect(() => {
    if (!openId && lastOpened.current)
      document.getElementById(`${name}-${lastOpened.current}`)?.focus();
    lastOpened.current = openId;
  }, [name, openId]);
  /** Moves the focus from one record of the list to the next. */
  const focusNeighbour = (step: -1 | 1) => {
    const ids = shown.map((record) => `${name}-${idOf(record)}`);
    const at = ids.indexOf(document.activeElement?.id ?? '');
    const next = ids[at < 0 ? 0 : at + step];
    if (next) document.getElementById(next)?.focus();
  };
  useShortcuts({
    '/': () => {
      searchField.current?.focus();
    },
    j: () => {
      focusNeighbour(1);
    },
    k: () => {
      focusNeighbour(-1);
    },
  });

  const tools = (
    <div className="flex flex-wrap items-center gap-3">
      <div role="search" className="flex min-w-0 max-md:w-full">
        <SearchField
          ref={searchField}
          label={copy.search}
          value={view.search}
          onChange={(search) => {
            narrow({ search });
          }}
        />
      </div>
      <div className="max-md:w-full">
        <SegmentedControl
          label={segments.label}
          isLabelHidden
          segments={Object.entries(segments.options).map(([value, label]) => ({
            value,
            label,
            count: counts?.[value],
          }))}
          value={view[segments.name] ?? ''}
          onChange={(value) => {
            narrow({ [segments.name]: value });
          }}
        />
      </div>
      <div className="list-selects">
        {filters.map((filter) => (
          <ViewSelect
            key={filter.name}
            label={filter.label}
            options={filter.options}
            value={view[filter.name] ?? ''}
            onChange={(option) => {
              narrow({ [filter.name]: option });
            }}
          />
        ))}
        <ViewSelect
          label={recordListCopy.sort}
          options={copy.sort}
          value={view.sort}
          onChange={(sort) => {
            changeView({ sort, direction: undefined });
          }}
        />
      </div>
    </div>
  );
  const isRelief = props.isRelief?.(view);
  const rows = {
    heading: copy.heading,
    shape: props,
    records: shown,
    chosenIds: chosen.map(idOf),
    isFull,
    onOpen: (id: string) => {
      changeView({ [name]: id });
    },
    onChoose: choose,
  };
  const renderFound = (all: readonly RecordType[]) => (
    <>
      {tools}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">
            {(isFull ? recordListCopy.mostChosen : recordListCopy.chosen)(chosen.length)}
          </p>
          {props.bulk?.(chosen)}
          <Button
            variant="compact"
            onClick={() => {
              changeView({ chosen: undefined });
              // The pressed button goes with what was chosen.
              focusPageHeading();
            }}
          >
            {recordListCopy.unchoose}
          </Button>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyPanel
          title={isRelief ? copy.none : copy.noneFound}
          action={
            <Button
              variant="quiet"
              onClick={() => {
                const all = [segments, ...filters].map((filter) => [filter.name, 'all'] as const);
                narrow({ ...Object.fromEntries(all), search: '' });
                // The pressed button goes with the panel.
                focusPageHeading();
              }}
            >
              {recordListCopy.clear}
            </Button>
          }
        >
          {isRelief ? copy.noneLead : recordListCopy.noneFoundLead}
        </EmptyPanel>
      ) : isPhone ? (
        <RecordCards {...rows} card={props.card} openLabel={copy.open} openNamed={copy.openNamed} />
      ) : (
        <RecordTable
          {...rows}
          columns={props.columns}
          sort={view.sort}
          direction={direction}
          openId={openId}
          onSort={(sort) => {
            const opposite = direction === 'asc' ? 'desc' : 'asc';
            changeView({ sort, direction: view.sort === sort ? opposite : undefined });
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{copy.count(shown.length, found.length, all.length)}</p>
        {shown.length < found.length && (
          <Button
            variant="compact"
            onClick={() => {
              changeView({ pages: String(Number(view.pages) + 1) });
            }}
          >
            {recordListCopy.more}
          </Button>
        )}
        <NewestNote count={all.length} most={props.most} />
      </div>
    </>
  );

  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: props.fallback }}
      subtitle={records && formatCount(records.length)}
      actions={
        records &&
        records.length > 0 && (
          <Button
            variant="quiet"
            className="dense-button"
            onClick={() => {
              const csv = props.csvOf(chosen.length > 0 ? chosen : found);
              downloadFile(csv, copy.fileName(todayUtc()), 'text/csv;charset=utf-8');
              props.onExported();
            }}
          >
            <Download aria-hidden="true" className="size-4" />
            <span>
              {chosen.length > 0
                ? recordListCopy.exportChosen(chosen.length)
                : recordListCopy.export}
            </span>
          </Button>
        )
      }
    >
      {failure && !records && <LoadFailure text={failure} onRetry={props.onRetry} />}
      {!records && !failure && <p role="status">{copy.loading}</p>}
      {records?.length === 0 && (
        <EmptyPanel title={copy.none} action={props.noneAction}>
          {copy.noneLead}
        </EmptyPanel>
      )}
      {records && records.length > 0 && renderFound(records)}
      {records && props.children}
      {opened && (
        <SidePanel panel={panelElement} label={props.titleOf(opened)} onClose={close}>
          {panel(opened, close)}
        </SidePanel>
      )}
    </WorkspacePage>
  );
}
