import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { recordsPerPage } from '../../config/limits';
import { formatCount } from '../../content/formatCount';
import { recordListCopy } from '../../content/recordList';
import { downloadFile } from '../../lib/downloadFile';
import { useAction } from '../../lib/useAction';
import { todayUtc } from '../../lib/utcDates';
import { Button } from '../Button';
import { focusPageHeading } from '../pageHead';
import { useIsPhone } from '../useIsPhone';
import { EmptyPanel } from './EmptyPanel';
import { Failure, LoadFailure } from './LoadFailure';
import { NewestNote } from './NewestNote';
import { type Column, RecordCards, type RecordShape, RecordTable } from './RecordRows';
import { type Filter, RecordTools } from './RecordTools';
import type { Direction, RecordView } from './recordView';
import { useShortcuts } from './shortcuts';
import { SidePanel } from './SidePanel';
import { useListView, useViewChange, type ViewSchema } from './useListView';
import { useOpenRecord } from './useOpenRecord';
import { WorkspacePage } from './WorkspacePage';
import type { Elements } from '../../lib/elements';

/** As many as an address has room for. */
const mostChosen = recordsPerPage;

/** Records that the server gives a page at a time, of which any number is chosen, beside the address. */
type RecordPages<RecordType> = {
  /** Whether all that the view asks for is read. */
  isComplete: boolean;
  /** Whether more is read unasked, as long as nothing fails, since what the view finds may be there. */
  isLookingOn: boolean;
  /** Whether the server has left out what the filters do not find. */
  isFiltered: boolean;
  /** How many there are of the segment, whatever the filters; undefined until they are counted. */
  total: number | undefined;
  /** What chooses all of them. */
  chooseAllOf: (total: number) => string;
  onMore: () => void;
  /** All of which the view lists some; null where it cannot be read, which `failure` then says. */
  readAll: () => Promise<readonly RecordType[] | null>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** What came of what was done; empty once the list changes. */
  status: string;
  onStatus: (status: string) => void;
};

/** What is done with records: one thing at a time, which resolves with why it failed, told above the list. */
type Work = 'export' | 'all' | 'bulk' | 'action';
export type RecordWork<RecordType> = {
  /** Whether this is being done. */
  isBusy: boolean;
  /** Whether anything is, so that a press does nothing. */
  isBlocked: boolean;
  /** With what is chosen, or else with all that the view finds. */
  run: (act: (records: readonly RecordType[]) => Promise<string>) => Promise<void>;
};

type RecordListProps<RecordType, View extends RecordView> = RecordShape<RecordType> & {
  copy: {
    heading: string;
    search: string;
    loading: string;
    none: string;
    noneLead: string;
    noneFound: string;
    noneFoundLead?: string;
    /** `shown` of those that were found, which are `found` of all. */
    count: (shown: number, found: number, all: number) => string;
    sort?: Readonly<Record<string, string>>;
    /** Of an export. */
    fileName?: (day: string) => string;
    /** The button of a card, where it does not have its name. */
    open?: string;
    openNamed: (title: string) => string;
    /** What its panel is called, where its title alone would not do. */
    panelNamed?: (title: string) => string;
    chosen?: (count: number) => string;
    chooseShown?: string;
  };
  /** Where Back leads to if the address was opened directly. */
  fallback: string;
  /** The newest, as many as `most`, or those of `pages` that are read; undefined until they are. */
  records: readonly RecordType[] | undefined;
  most?: number;
  pages?: RecordPages<RecordType>;
  failure: string | undefined;
  onRetry: () => void;
  /** What the address says: which records are listed, in which order, and which one is open. */
  schema: ViewSchema<View>;
  /** Those that the view asks for, in its order. */
  list: (records: readonly RecordType[], view: View) => RecordType[];
  /** In which direction an order begins; without it the list has one order. */
  firstDirection?: (view: View) => Direction;
  /** The filter that shows how many records each of its options has. */
  segments?: Filter & {
    count: (
      records: readonly RecordType[],
      view: View,
    ) => Readonly<Partial<Record<string, number>>>;
    /** Whether each option is a list of its own, which begins without search and filters and always has one. */
    isApart?: true;
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
  /** The open record, where it may be none of `records`. */
  opened?: RecordType | undefined;
  /** Whether opening a record is a step in the history, so that Back closes it. */
  isOpenedAsStep?: true;
  /** What can be done with several records at once. */
  bulk?: (chosen: readonly RecordType[], work: RecordWork<RecordType>) => Elements;
  /** What can be done with what is chosen, or with all that is found. */
  actions?: (hasFound: boolean, work: RecordWork<RecordType>) => Elements;
  /** The file, or why what it needs cannot be read; without it nothing is exported. */
  csvOf?:
    | ((records: readonly RecordType[]) => string | Promise<string | { problem: string }>)
    | undefined;
  /** Records who takes so many records, before they do; resolves with why they may not, or an empty text. */
  beforeExport?: (count: number) => Promise<string>;
  onExported?: () => void;
  /** What stands above the list. */
  lead?: Elements;
  /** What follows the list. */
  children?: Elements;
};

/**
 * The page of a list that is searched, filtered, sorted and counted here, whose records are chosen for what is done
 * with several, exported, and opened: beside it, or on pages of their own. The address says all of that. Where nothing
 * is done with them, none is chosen.
 */
export function RecordList<RecordType, View extends RecordView>(
  props: RecordListProps<RecordType, View>,
) {
  const { copy, records, pages, failure, schema, segments, filters = [], name, idOf } = props;
  const { panel } = props;
  const [view] = useListView(schema);
  const { sort = '', direction: turned = '', pages: shownPages = '1' }: RecordView = view;
  const changeView = useViewChange(schema);
  const isPhone = useIsPhone();
  const panelElement = useRef<HTMLDialogElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const action = useAction();
  const [work, setWork] = useState<Work>('export');
  const found = records ? props.list(records, view) : [];
  const shown = pages ? found : found.slice(0, Number(shownPages) * recordsPerPage);
  const asked = pages ? pages.chosen : new Set<string>(view.chosen?.split(' '));
  const most = pages ? Infinity : mostChosen;
  const canChoose = (props.bulk ?? props.actions ?? props.csvOf) !== undefined;
  const chosen = canChoose ? found.filter((record) => asked.has(idOf(record))).slice(0, most) : [];
  const isFull = chosen.length === most;
  const asksFor = panel ? (view[name] ?? '') : '';
  const opened = props.opened ?? (panel && records?.find((record) => idOf(record) === asksFor));
  const direction = turned || (props.firstDirection?.(view) ?? 'asc');
  const counts = records || pages ? segments?.count(records ?? [], view) : undefined;

  const choose = (chosenNow: readonly string[]) => {
    if (pages) {
      pages.onStatus('');
      pages.onChoose(new Set(chosenNow));
    } else changeView({ chosen: chosenNow.join(' ') });
  };
  /** Another list begins with its first page, and nothing is chosen that it may not show. */
  const narrow = (change: Readonly<Record<string, string | undefined>>) => {
    action.clearFailure();
    if (pages) choose([]);
    changeView({ ...change, pages: undefined, chosen: undefined });
  };
  const filterNames = filters.map((filter) => filter.name);
  /** Without search and filters, each of which is then at its default. */
  const cleared = Object.fromEntries(['search', ...filterNames].map((one) => [one, undefined]));
  const start = async (kind: Work, act: () => Promise<string>) => {
    if (action.isBusy) return;
    setWork(kind);
    await action.run(act);
  };
  const isBusyWith = (kind: Work) => action.isBusy && work === kind;
  const readFound = async (): Promise<readonly RecordType[] | null> => {
    if (!pages || pages.isComplete) return found;
    const all = await pages.readAll();
    return all && props.list(all, view);
  };
  const workOf = (kind: Work): RecordWork<RecordType> => ({
    isBusy: isBusyWith(kind),
    isBlocked: action.isBusy,
    run: (act) =>
      start(kind, async () => {
        const targets = chosen.length > 0 ? chosen : await readFound();
        return targets ? act(targets) : '';
      }),
  });
  const exportCsv = () =>
    workOf('export').run(async (targets) => {
      const csv = (await props.csvOf?.(targets)) ?? '';
      if (typeof csv !== 'string') return csv.problem;
      const problem = (await props.beforeExport?.(targets.length)) ?? '';
      if (problem !== '') return problem;
      const day = todayUtc();
      downloadFile(csv, copy.fileName?.(day) ?? `${day}.csv`, 'text/csv;charset=utf-8');
      props.onExported?.();
      return '';
    });

  const isStep = props.isOpenedAsStep === true;
  const { open, close } = useOpenRecord({ name, openId: asksFor, changeView, isStep });
  /** Moves the focus from one record of the list to the next. */
  const focusNeighbour = (by: -1 | 1) => {
    const openers = shown.map((record) => `${name}-${idOf(record)}`);
    const at = openers.indexOf(document.activeElement?.id ?? '');
    const next = openers[at < 0 ? 0 : at + by];
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

  const isRelief = props.isRelief?.(view);
  const hasFound = found.length > 0;
  const isLoading = !failure && (!records || pages?.isLookingOn === true);
  /** Whether there is no record at all, whatever is searched for. */
  const isNone = records?.length === 0 && !pages?.isFiltered;
  const isEmpty = records !== undefined && !hasFound && !isLoading && !(pages && failure);
  const hasRecords = records !== undefined && records.length > 0;
  const canExport = props.csvOf !== undefined && (pages ? hasFound : hasRecords);
  const rows = {
    heading: copy.heading,
    shape: props,
    records: shown,
    canChoose,
    chosenIds: chosen.map(idOf),
    isFull,
    onOpen: open,
    onChoose: (changed: readonly string[], isChosen: boolean) => {
      const before = chosen.map(idOf);
      choose(
        isChosen
          ? [...new Set([...before, ...changed])].slice(0, most)
          : before.filter((id) => !changed.includes(id)),
      );
    },
  };
  const tools = (
    <RecordTools
      searchField={searchField}
      searchLabel={copy.search}
      view={view}
      segments={segments}
      counts={counts}
      filters={filters}
      sorts={copy.sort}
      onSearch={(search) => {
        narrow({ search });
      }}
      onSegment={(option) => {
        if (segments) narrow({ ...(segments.isApart && cleared), [segments.name]: option });
      }}
      onFilter={(filter, option) => {
        narrow({ [filter]: option });
      }}
      onSort={(chosenSort) => {
        changeView({ sort: chosenSort, direction: undefined });
      }}
    />
  );
  const chosenTools = chosen.length > 0 && (
    <div className="on-stage flex flex-wrap items-center gap-3 rounded-panel border border-hairline px-4 py-2">
      <p className="font-semibold">
        {(isFull ? recordListCopy.mostChosen : (copy.chosen ?? recordListCopy.chosen))(
          chosen.length,
        )}
      </p>
      {props.bulk?.(chosen, workOf('bulk'))}
      {pages && !pages.isComplete && chosen.length === found.length && (
        <Button
          variant="compact"
          aria-disabled={action.isBusy}
          onClick={() =>
            start('all', async () => {
              const all = await readFound();
              if (all) choose(all.map(idOf));
              return '';
            })
          }
        >
          {isBusyWith('all')
            ? recordListCopy.readingAll
            : pages.isFiltered || pages.total === undefined
              ? recordListCopy.chooseAllFound
              : pages.chooseAllOf(pages.total)}
        </Button>
      )}
      <Button
        variant="compact"
        onClick={() => {
          choose([]);
          // The pressed button goes with what was chosen.
          focusPageHeading();
        }}
      >
        {recordListCopy.unchoose}
      </Button>
    </div>
  );
  const noneFound = (
    <EmptyPanel
      title={isRelief ? copy.none : copy.noneFound}
      action={
        <Button
          variant="quiet"
          onClick={() => {
            narrow({
              ...cleared,
              ...(segments && !segments.isApart && { [segments.name]: 'all' }),
            });
            // The pressed button goes with the panel.
            focusPageHeading();
          }}
        >
          {recordListCopy.clear}
        </Button>
      }
    >
      {isRelief ? copy.noneLead : (copy.noneFoundLead ?? recordListCopy.noneFoundLead)}
    </EmptyPanel>
  );

  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: props.fallback }}
      subtitle={!pages && records && formatCount(records.length)}
      actions={
        (props.actions ?? canExport) && (
          <>
            {props.actions?.(hasFound, workOf('action'))}
            {canExport && (
              <Button variant="quiet" className="dense-button" onClick={exportCsv}>
                <Download aria-hidden="true" className="size-4" />
                <span>
                  {isBusyWith('export')
                    ? recordListCopy.exporting
                    : chosen.length > 0
                      ? recordListCopy.exportChosen(chosen.length)
                      : recordListCopy.export}
                </span>
              </Button>
            )}
          </>
        )
      }
    >
      {props.lead}
      {(pages ?? hasRecords) && tools}
      {failure && (pages ?? !records) && <LoadFailure text={failure} onRetry={props.onRetry} />}
      <Failure text={action.failure} />
      {chosenTools}
      {pages && (
        <p role="status" className="empty:hidden">
          {pages.status}
        </p>
      )}
      {isLoading && <p role="status">{copy.loading}</p>}
      {isEmpty &&
        (isNone ? (
          <EmptyPanel title={copy.none} action={props.noneAction}>
            {copy.noneLead}
          </EmptyPanel>
        ) : (
          noneFound
        ))}
      {hasFound &&
        (isPhone ? (
          <RecordCards
            {...rows}
            card={props.card}
            openLabel={copy.open}
            openNamed={copy.openNamed}
          />
        ) : (
          <RecordTable
            {...rows}
            columns={props.columns}
            chooseShown={copy.chooseShown ?? recordListCopy.chooseShown}
            sort={sort}
            direction={direction}
            openId={opened && idOf(opened)}
            onSort={(column) => {
              const opposite = direction === 'asc' ? 'desc' : 'asc';
              changeView({ sort: column, direction: sort === column ? opposite : undefined });
            }}
          />
        ))}
      {records && (pages ?? hasRecords) && (
        <div className="flex flex-wrap items-center gap-3">
          <p role={pages ? undefined : 'status'}>
            {copy.count(
              shown.length,
              found.length,
              pages ? (pages.total ?? found.length) : records.length,
            )}
          </p>
          {(pages ? !pages.isComplete : shown.length < found.length) && (
            <Button
              variant="compact"
              onClick={() => {
                if (pages) pages.onMore();
                else changeView({ pages: String(Number(shownPages) + 1) });
              }}
            >
              {recordListCopy.more}
            </Button>
          )}
          {props.most !== undefined && <NewestNote count={records.length} most={props.most} />}
        </div>
      )}
      {(pages ?? records) && props.children}
      {opened && panel && (
        <SidePanel
          panel={panelElement}
          label={copy.panelNamed?.(props.titleOf(opened)) ?? props.titleOf(opened)}
          onClose={close}
        >
          {panel(opened, close)}
        </SidePanel>
      )}
    </WorkspacePage>
  );
}
