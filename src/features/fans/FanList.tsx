import { BadgeCheck, Check, CircleDashed, Download } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { AddressText } from '../../components/workspace/AddressText';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { RecordList } from '../../components/workspace/RecordList';
import type { Column } from '../../components/workspace/RecordRows';
import { useListView } from '../../components/workspace/useListView';
import { paths } from '../../config/paths';
import { backersCopy } from '../../content/campaignBackers';
import { fansCopy as copy, fanSorts } from '../../content/fans';
import { formatClock } from '../../lib/dates';
import { serverNow } from '../../lib/serverTime';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { agreedEmails, consentState } from '../orders-admin/backersModel';
import { countryName, seesContacts } from '../orders-admin/model';
import { WriteTo } from '../orders-admin/WriteTo';
import { formatDollars } from '../packages/earnings';
import { FanPanel } from './FanPanel';
import {
  countFans,
  type Facet,
  facetNames,
  type Fan,
  fanViewSchema,
  findFans,
  hasDone,
  listFans,
  mayWriteTo,
  sumOf,
  valuesOf,
} from './fansModel';
import { exportFans, type FansOf, fetchFans, selectFans } from './fansSlice';

/** How long what was read is good enough, so that Back reads nothing again. */
const keptForMs = 60_000;

/** What is read of a brand's fans, with when all of it was there; it is read unless that was within the last minute. */
function useFans({ brandId, role }: FansOf) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectFans(state, brandId));
  const failure = useInPlaceFailure(fetchFans.typePrefix);
  const [attempt, setAttempt] = useState(() =>
    serverNow() - (known.readAt ?? 0) < keptForMs ? 0 : 1,
  );
  useEffect(() => {
    if (attempt === 0) return;
    const request = dispatch(fetchFans({ brandId, role }));
    return () => {
      request.abort();
    };
  }, [dispatch, brandId, role, attempt]);
  const retry = () => {
    setAttempt(attempt + 1);
  };
  return { known, failure, retry };
}

const titleOf = ({ name, email }: Fan) => name || email || copy.noEmail;

/** The email of a fan, and whether somebody has shown that they read it. */
function FanEmail({ fan: { email, isProven } }: { fan: Fan }) {
  const Icon = isProven ? BadgeCheck : CircleDashed;
  return (
    <span className="flex items-center gap-1.5 text-xs font-normal text-ink-2">
      {email && (
        <Icon
          role="img"
          aria-label={copy.proof(isProven)}
          className={`size-3.5 shrink-0 ${isProven ? 'text-ok' : ''}`}
        />
      )}
      <span title={email} className="cell-text">
        {email ? <AddressText>{email}</AddressText> : copy.noEmailLead}
      </span>
    </span>
  );
}

/** Something that is so, with a mark; a dash where it is not. */
const Mark = ({ isSo, text }: { isSo: boolean; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    {isSo && <Check aria-hidden="true" className="size-3.5 shrink-0 text-ok" />}
    <span>{text}</span>
  </span>
);

const { columns: heads, groups, nothing } = copy;
const sumText = (cents: number) => (cents > 0 ? formatDollars(cents) : nothing);
const columns: readonly Column<Fan>[] = [
  { label: heads.fan, isHead: true, cell: (fan) => <FanEmail fan={fan} /> },
  ...(['pledged', 'bought'] as const).map((kind) => ({
    label: groups.options[kind],
    width: '11%',
    isSum: true as const,
    cell: (fan: Fan) => sumText(sumOf(fan, kind)),
  })),
  {
    label: groups.options.tickets,
    width: '8%',
    isSum: true,
    cell: ({ tickets }) => (tickets > 0 ? tickets : nothing),
  },
  ...(['came', 'follows'] as const).map((kind) => ({
    label: heads[kind],
    width: '11%',
    cell: (fan: Fan) => (
      <Mark isSo={hasDone(fan, kind)} text={hasDone(fan, kind) ? copy[kind] : nothing} />
    ),
  })),
  {
    label: groups.options.mayWrite,
    width: '15%',
    cell: (fan) => (
      <Mark isSo={mayWriteTo(fan)} text={backersCopy.consents.states[consentState(fan.consent)]} />
    ),
  },
];

/** A fan on a phone. */
function renderCard(fan: Fan) {
  const { card } = copy;
  const [pledged, bought] = [sumOf(fan, 'pledged'), sumOf(fan, 'bought')];
  const facts = [
    pledged > 0 && card.pledged(formatDollars(pledged)),
    bought > 0 && card.bought(formatDollars(bought)),
    fan.tickets > 0 && card.tickets(fan.tickets),
    hasDone(fan, 'came') && copy.came,
    hasDone(fan, 'follows') && copy.follows,
    mayWriteTo(fan) ? card.mayWrite : card.mayNot,
  ];
  return (
    <>
      <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
        {titleOf(fan)}
      </h2>
      <FanEmail fan={fan} />
      <p className="text-sm">{facts.filter(Boolean).join(', ')}</p>
    </>
  );
}

type FanListProps = FansOf & {
  /** The titles of the brand's films by their projects. */
  films: Readonly<Record<string, string>>;
};

/** The fans of a brand, put together while they are read. */
export function FanList({ brandId, role, films }: FanListProps) {
  const dispatch = useAppDispatch();
  const { known, failure, retry } = useFans({ brandId, role });
  // Whoever types does not wait for a page more.
  const { records, expected, readAt } = useDeferredValue(known);
  const fans = useMemo(() => findFans(records), [records]);
  const [view] = useListView(fanViewSchema);
  const [exporting, setExporting] = useState<readonly Fan[]>();
  const [exported, setExported] = useState<readonly string[]>();
  const [status, setStatus] = useState('');
  const isComplete = readAt !== null;
  const read = Object.values(records).flat().length - records.screenings.length;
  const listed = listFans(fans, view, false);
  const chosenIds = view.chosen.split(' ');
  const picked = listed.filter(({ fanId }) => chosenIds.includes(fanId));
  const agreed = agreedEmails(picked.length > 0 ? picked : listed).length;
  const unproven = fans.filter(({ consent }) => consentState(consent) === 'unproven').length;

  const nameOf = (facet: Facet, value: string): string => {
    if (facet === 'film') return value && (films[value] ?? copy.unknownFilm);
    if (facet === 'country') return countryName(value);
    if (facet !== 'showing') return value;
    const showing = records.screenings.find(({ screeningId }) => screeningId === value);
    if (!showing) return copy.unknownShowing;
    return showing.state === 'cancelled' ? copy.cancelled(showing.name) : showing.name;
  };
  const filters = facetNames.flatMap((name) => {
    const values = valuesOf(fans, name, view[name]);
    const named = values.map((value) => [value, nameOf(name, value)] as const);
    const label = copy.facets[name];
    const options = Object.fromEntries<string>([['', copy.every(label)], ...named]);
    return values.length > 0 ? [{ name, label: copy.filterBy(label), options }] : [];
  });
  const exportAgreed = async (targets: readonly Fan[]) => {
    const sent = await dispatch(exportFans({ brandId, fans: targets }));
    if (exportFans.fulfilled.match(sent)) {
      setExported(sent.payload);
      setExporting(undefined);
    }
    return dispatch(toRequestError(sent));
  };
  const exportCount = exporting ? agreedEmails(exporting).length : 0;

  return (
    <RecordList
      copy={isComplete ? { ...copy, sort: fanSorts } : copy}
      fallback={paths.studio}
      records={isComplete || fans.length > 0 ? fans : undefined}
      failure={failure}
      onRetry={retry}
      schema={fanViewSchema}
      list={(all, asked) => listFans(all, asked, isComplete)}
      segments={{ name: 'group', ...groups, count: countFans }}
      filters={filters}
      name="fan"
      idOf={({ fanId }) => fanId}
      titleOf={titleOf}
      columns={columns}
      card={renderCard}
      panel={(fan, close) => (
        <FanPanel fan={fan} title={titleOf(fan)} nameOf={nameOf} onClose={close} />
      )}
      bulk={(chosen) => <WriteTo emails={agreedEmails(chosen)} onStatus={setStatus} />}
      actions={(hasFound, work) =>
        hasFound &&
        isComplete &&
        agreed > 0 && (
          <Button
            className="dense-button"
            onClick={() =>
              void work.run((targets) => {
                setExported(undefined);
                setExporting(targets);
                return Promise.resolve('');
              })
            }
          >
            <Download aria-hidden="true" className="size-4" />
            <span>{copy.export(agreed)}</span>
          </Button>
        )
      }
      lead={
        <>
          {failure && fans.length > 0 && <LoadFailure text={failure} onRetry={retry} />}
          {!isComplete && !failure && (
            <label className="flex flex-col gap-1">
              <progress className="striped-progress" value={read} max={Math.max(expected, 1)} />
              <span>{copy.reading(read, expected)}</span>
            </label>
          )}
          {!seesContacts(role) && <p className="text-ink-2">{copy.noContacts}</p>}
          <div role="status" className="flex flex-wrap items-center gap-3 empty:sr-only">
            {exported && (
              <>
                <p>{copy.exported(exported.length)}</p>
                {exported.length > 0 && <WriteTo emails={exported} onStatus={setStatus} />}
              </>
            )}
          </div>
        </>
      }
    >
      <p role="status" className="sr-only">
        {status}
      </p>
      {isComplete && <p className="text-sm text-ink-2">{copy.note(read, formatClock(readAt))}</p>}
      {unproven > 0 && <p className="text-sm text-ink-2">{copy.unproven(unproven)}</p>}
      {exporting && (
        <ConfirmDialog
          title={copy.exportTitle(exportCount)}
          action={copy.export(exportCount)}
          variant="primary"
          onConfirm={() => exportAgreed(exporting)}
          onClose={() => {
            setExporting(undefined);
          }}
        >
          <p>{copy.exportLead}</p>
          <p>{copy.exportUse}</p>
        </ConfirmDialog>
      )}
    </RecordList>
  );
}
