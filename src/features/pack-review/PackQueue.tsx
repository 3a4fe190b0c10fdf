import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { DialogButton } from '../../components/workspace/DialogButton';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { RecordList } from '../../components/workspace/RecordList';
import { packsListed } from '../../config/limits';
import { adminPackLink, paths } from '../../config/paths';
import { brandFilterCopy } from '../../content/brandFilter';
import { packAdminCopy as copy } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { formatElapsed, formatSpan } from '../../lib/elapsed';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { suspendedBrands } from '../creators/brandStandings';
import { packageName } from '../creators/model';
import {
  brandsOf,
  countQueues,
  firstPackDirection,
  isOverdue,
  type ListedPack,
  listPacks,
  packCsv,
  packViewSchema,
} from './packList';
import { PackPill } from '../packs/PackPill';
import { packStates, returnableStates } from '../packs/packState';
import { fetchPackList } from './packListApi';

/** At the end of the page, with all that a pack about a film copies of it. */
const newPackForm = partOnDemand(async () => (await import('./NewPackForm')).NewPackForm);

const returnDialog = partOnDemand(
  async () => (await import('./ReturnPacksDialog')).ReturnPacksDialog,
);
const ofAPress = [returnDialog];

const segments = { name: 'queue', label: copy.queue, options: copy.queues, count: countQueues };
const stateFilter = {
  name: 'state',
  label: copy.states.label,
  options: {
    all: copy.states.all,
    ...Object.fromEntries(packStates.map((state) => [state, packCopy.states[state].label])),
  },
};
const titleOf = ({ title }: ListedPack) => packCopy.titleOf(title);

/** Since when a pack is as it is; in bold where it waits for us longer than we aim at. */
const Since = ({ pack, now }: { pack: ListedPack; now: number }) => (
  <>
    <span className="text-ink-2" title={formatDateTime(pack.at)}>
      {formatElapsed(pack.at, now)}
    </span>
    {isOverdue(pack, now) && (
      <span className="cell-detail block font-semibold text-tungsten">
        {copy.overdue(formatSpan(pack.at, now))}
      </span>
    )}
  </>
);

/** The columns of a list that was read at `now`, in milliseconds. */
const columnsAt = (now: number) => [
  // Its state is a column of its own.
  { label: copy.columns.title, isHead: true, sort: 'title', cell: () => null } as const,
  {
    label: copy.columns.brand,
    width: '16%',
    sort: 'brand',
    cell: ({ brand }: ListedPack) => (
      <span dir="auto" className="cell-text" title={brand}>
        {brand}
      </span>
    ),
  },
  {
    label: copy.columns.package,
    width: '9%',
    cell: ({ packageId }: ListedPack) => packageName(packageId),
  },
  {
    label: copy.columns.state,
    width: '17%',
    sort: 'state',
    cell: ({ state }: ListedPack) => <PackPill state={state} />,
  },
  {
    label: copy.columns.next,
    width: '18%',
    cell: ({ state }: ListedPack) => (
      <span className="cell-text text-ink-2">{copy.nextStep[state]}</span>
    ),
  },
  {
    label: copy.columns.at,
    width: '13%',
    sort: 'at',
    cell: (pack: ListedPack) => <Since pack={pack} now={now} />,
  },
];

/** A pack on a phone. */
const renderCard = (pack: ListedPack, now: number) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <h2 dir="auto" className="line-clamp-2 min-w-0 text-base font-semibold wrap-anywhere">
        {titleOf(pack)}
      </h2>
      <PackPill state={pack.state} />
    </div>
    <p
      dir="auto"
      className="line-clamp-2 wrap-anywhere text-ink-2"
    >{`${pack.brand} · ${packageName(pack.packageId)}`}</p>
    <p className="text-ink-2">
      <span>{copy.nextStep[pack.state]}</span> <Since pack={pack} now={now} />
    </p>
  </>
);

type ReturnChosenProps = { chosen: readonly ListedPack[]; onReturned: (count: number) => void };

/** Gives back those of the chosen packs that staff can return. */
function ReturnChosen({ chosen, onReturned }: ReturnChosenProps) {
  useFetchAhead(ofAPress);
  const packs = chosen.filter(({ state }) => returnableStates.includes(state));
  if (packs.length === 0) return null;
  return (
    <DialogButton
      label={copy.returnChosen(packs.length)}
      onDone={() => {
        onReturned(packs.length);
      }}
    >
      {({ onDone, onClose }) => (
        <returnDialog.Part packs={packs} onReturned={onDone} onClose={onClose} />
      )}
    </DialogButton>
  );
}

/** The packs of all brands: those that wait for staff, those that are with creators, and the closed ones. */
export function PackQueue() {
  const dispatch = useAppDispatch();
  const { value, failure, retry } = useLoaded(fetchPackList);
  const { readAt = 0, packs, brands = [] } = value ?? {};
  const brandFilter = {
    name: 'brand',
    label: copy.brands.label,
    options: {
      all: copy.brands.all,
      ...(packs?.some(({ suspended }) => suspended) && {
        [suspendedBrands]: brandFilterCopy.suspended,
      }),
      ...brandsOf(packs ?? []),
    },
  };
  return (
    <RecordList
      copy={copy}
      fallback={paths.admin}
      records={packs}
      most={packsListed}
      failure={failure}
      onRetry={retry}
      schema={packViewSchema}
      list={listPacks}
      firstDirection={firstPackDirection}
      segments={segments}
      filters={[stateFilter, brandFilter]}
      isRelief={({ queue, state, brand, search }) =>
        queue === 'waiting' && state === 'all' && brand === 'all' && search.trim() === ''
      }
      name="pack"
      idOf={({ packId }) => packId}
      titleOf={titleOf}
      linkOf={({ brandId, packId }) => adminPackLink(brandId, packId)}
      columns={columnsAt(readAt)}
      card={(pack) => renderCard(pack, readAt)}
      bulk={(chosen) => (
        <ReturnChosen
          chosen={chosen}
          onReturned={(count) => {
            // What was pressed goes.
            focusPageHeading();
            const message = count === 1 ? 'isReturned' : 'areReturned';
            const about = 'projectPacks/returnPacks';
            dispatch(successAnnounced({ name: copy.packs(count), message, about }));
            retry();
          }}
        />
      )}
      csvOf={packCsv}
      onExported={() => {
        const about = fetchPackList.typePrefix;
        dispatch(successAnnounced({ message: 'fileDownloaded', about }));
      }}
    >
      <newPackForm.Part brands={brands} />
    </RecordList>
  );
}
