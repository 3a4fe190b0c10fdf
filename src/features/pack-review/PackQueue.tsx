import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { DialogButton } from '../../components/workspace/DialogButton';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { RecordList } from '../../components/workspace/RecordList';
import { StatusPill } from '../../components/workspace/StatusPill';
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
  oldestWaiting,
  packCsv,
  packViewSchema,
  whatCame,
} from './packList';
import { PackPill } from '../packs/PackPill';
import { maxPause, packStates, returnableStates } from '../packs/packState';
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

/** Where a pack is and since when; in bold where it waits for us longer than we aim at. */
function Standing({ pack, now }: { pack: ListedPack; now: number }) {
  const isLate = isOverdue(pack, now);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {pack.state === 'building' && now - pack.at >= maxPause ? (
        <StatusPill variant="late" Icon={TriangleAlert} label={copy.buildStopped} />
      ) : (
        <PackPill state={pack.state} />
      )}
      <span
        title={formatDateTime(pack.at)}
        className={`cell-detail ${isLate ? 'font-semibold text-tungsten' : 'text-ink-2'}`}
      >
        {isLate ? copy.overdue(formatSpan(pack.at, now)) : formatElapsed(pack.at, now)}
      </span>
    </div>
  );
}

const Poster = ({ poster }: ListedPack) =>
  poster === '' ? (
    <span className="block aspect-poster w-10 self-start bg-bg2" />
  ) : (
    <img
      src={poster}
      alt=""
      loading="lazy"
      decoding="async"
      className="block aspect-poster w-10 self-start bg-bg2 object-cover"
    />
  );

/** What staff do next with a pack. */
const stepLabel = ({ state }: ListedPack) =>
  state === 'submitted' || state === 'building' || state === 'agreed'
    ? copy.steps[state]
    : copy.steps.other;

/** The columns of a list that was read at `now`, in milliseconds. */
const columnsAt = (now: number) => [
  {
    label: copy.columns.at,
    width: '18%',
    sort: 'at',
    cell: (pack: ListedPack) => <Standing pack={pack} now={now} />,
  },
  {
    label: copy.columns.poster,
    width: '4rem',
    cell: (pack: ListedPack) => <Poster {...pack} />,
  },
  { label: copy.columns.title, isHead: true, sort: 'title', cell: () => null } as const,
  {
    label: copy.columns.brand,
    width: '16%',
    sort: 'brand',
    cell: ({ brand, packageId }: ListedPack) => (
      <>
        <span dir="auto" className="cell-text" title={brand}>
          {brand}
        </span>
        <span className="cell-detail block text-ink-2">{packageName(packageId)}</span>
      </>
    ),
  },
  {
    label: copy.columns.came,
    width: '22%',
    cell: (pack: ListedPack) => (
      <>
        <span className="cell-text">{whatCame(pack)}</span>
        {pack.byEmail !== '' && (
          <span className="cell-detail block text-ink-2">{copy.by(pack.byEmail)}</span>
        )}
      </>
    ),
  },
  {
    label: copy.columns.action,
    width: '14%',
    cell: (pack: ListedPack) => (
      <Link
        to={adminPackLink(pack.brandId, pack.packId)}
        aria-label={`${stepLabel(pack)}: ${titleOf(pack)}`}
        className={buttonClass('compact')}
      >
        {stepLabel(pack)}
      </Link>
    ),
  },
];

/** A pack on a phone. */
const renderCard = (pack: ListedPack, now: number) => (
  <div className="flex gap-3">
    <Poster {...pack} />
    <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
      <Standing pack={pack} now={now} />
      <h2 dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere">
        {titleOf(pack)}
      </h2>
      <p
        dir="auto"
        className="line-clamp-2 wrap-anywhere text-ink-2"
      >{`${pack.brand} · ${packageName(pack.packageId)}`}</p>
      <p className="text-ink-2">{whatCame(pack)}</p>
    </div>
  </div>
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
  const oldest = oldestWaiting(packs ?? []);
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
      actions={() =>
        oldest && (
          <Link
            to={adminPackLink(oldest.brandId, oldest.packId)}
            className={`${buttonClass('primary')} dense-button`}
          >
            {copy.openOldest}
          </Link>
        )
      }
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
