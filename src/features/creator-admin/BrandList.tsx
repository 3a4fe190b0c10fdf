import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { AddressText } from '../../components/workspace/AddressText';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { RecordList } from '../../components/workspace/RecordList';
import type { Column } from '../../components/workspace/RecordRows';
import { brandsListed } from '../../config/limits';
import type { PackageId } from '../../config/packages';
import { adminPaths, paths } from '../../config/paths';
import { creatorAdminCopy as copy } from '../../content/creatorAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatShortDay } from '../../lib/elapsed';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { ownersOf, packageName } from '../creators/model';
import { PackPill } from '../packs/PackPill';
import { fetchBrandRecords } from './api';
import { BrandFilms } from './BrandFilms';
import {
  brandCsv,
  type BrandRecord,
  type BrandView,
  brandViewSchema,
  countWaits,
  firstDirection,
  isEnded,
  listBrands,
  untilText,
} from './model';
import { WaitMark } from './WaitMark';

const brandPanel = partOnDemand(async () => (await import('../creators/BrandPanel')).BrandPanel);
const brandLog = partOnDemand(async () => (await import('../packs/BrandLog')).BrandLog);
const brandItems = partOnDemand(async () => (await import('./BrandItems')).BrandItems);
const ofAPress = [brandPanel, brandLog, brandItems];

const shownFilms = 2;
const packageOptions: Record<BrandView['package'], string> = {
  all: copy.packages.all,
  bronze: packageName('bronze'),
  silver: packageName('silver'),
  gold: packageName('gold'),
  diamond: packageName('diamond'),
  ended: copy.packages.ended,
};
const filters = [
  { name: 'package', label: copy.packages.label, options: packageOptions },
  { name: 'tasks', ...copy.tasks },
];
const segments = { name: 'waits', ...copy.waits, count: countWaits };

/** The latest films of a brand, each with its state. */
function FilmLines({ brand: { films, filmsWithoutPack } }: { brand: BrandRecord }) {
  if (films.length + filmsWithoutPack === 0)
    return <span className="text-ink-2">{copy.noFilms}</span>;
  return (
    <ul className="flex flex-col gap-1">
      {films.slice(0, shownFilms).map(({ projectId, title, state }) => (
        <li key={projectId} className="flex items-center gap-2">
          <span dir="auto" className="line-clamp-1 min-w-0 wrap-anywhere" title={title}>
            {packCopy.titleOf(title)}
          </span>
          <PackPill state={state} />
        </li>
      ))}
      {films.length > shownFilms && (
        <li className="text-xs text-ink-2">{copy.moreFilms(films.length - shownFilms)}</li>
      )}
      {filmsWithoutPack > 0 && (
        <li className="text-xs text-ink-2">{copy.filmsWithoutPack(filmsWithoutPack)}</li>
      )}
    </ul>
  );
}

const teamText = ({ members, invites }: BrandRecord) => copy.team(members.length, invites.length);

const tierColours = {
  bronze: 'bg-bronze',
  silver: 'bg-silver',
  gold: 'bg-gold',
  diamond: 'bg-diamond',
} as const satisfies Record<PackageId, string>;

/** The package of a brand with the colour of its tier, and until when it has it. */
const PackageLines = ({ brand }: { brand: BrandRecord }) => (
  <>
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-3 shrink-0 rounded-full border border-control ${tierColours[brand.packageId]}`}
      />
      <span>{packageName(brand.packageId)}</span>
    </span>
    <span className={`cell-text cell-detail ${isEnded(brand) ? 'text-rec' : 'text-ink-2'}`}>
      {untilText(brand)}
    </span>
  </>
);

/** The columns of a list that was read at `now`, in milliseconds. */
const columnsAt = (now: number): Column<BrandRecord>[] => [
  {
    label: copy.columns.waits,
    width: '20%',
    sort: 'waits',
    cell: (brand) => (
      <>
        <WaitMark of={brand} now={now} />
        <span dir="auto" title={brand.wait.text} className="cell-text">
          {brand.wait.text}
        </span>
      </>
    ),
  },
  {
    label: copy.columns.name,
    isHead: true,
    width: '21%',
    sort: 'name',
    cell: (brand) => (
      <span
        dir="auto"
        className="cell-text cell-detail font-normal text-ink-2"
        title={ownersOf(brand)}
      >
        <AddressText>{ownersOf(brand)}</AddressText>
      </span>
    ),
  },
  // A pill has room in it beside a title.
  { label: copy.columns.films, cell: (brand) => <FilmLines brand={brand} /> },
  {
    label: copy.columns.package,
    width: '12%',
    sort: 'package',
    cell: (brand) => <PackageLines brand={brand} />,
  },
  { label: copy.columns.members, width: '10.5%', sort: 'members', cell: teamText },
  {
    label: copy.columns.at,
    width: '9%',
    sort: 'at',
    cell: ({ at }) => <span className="text-ink-2">{formatShortDay(at, now)}</span>,
  },
];

/** A brand on a phone. The rest is in the panel. */
const renderCard = (brand: BrandRecord, now: number) => (
  <>
    <WaitMark of={brand} now={now} />
    {brand.wait.text && (
      <p dir="auto" className="wrap-anywhere">
        {brand.wait.text}
      </p>
    )}
    <div>
      <h2 dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere">
        {brand.name}
      </h2>
      <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
        {ownersOf(brand)}
      </p>
    </div>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <PackageLines brand={brand} />
      <span className="cell-detail text-ink-2">{teamText(brand)}</span>
    </p>
    <FilmLines brand={brand} />
  </>
);

/** The brands: whose they are, their packages, teams and films, and whom they wait for. */
export function BrandList() {
  const dispatch = useAppDispatch();
  const { value, failure, retry } = useLoaded(fetchBrandRecords);
  useFetchAhead(ofAPress);
  const { readAt = 0, brands } = value ?? {};
  return (
    <RecordList
      copy={copy}
      fallback={paths.admin}
      records={brands}
      most={brandsListed}
      failure={failure}
      onRetry={retry}
      schema={brandViewSchema}
      list={listBrands}
      firstDirection={firstDirection}
      segments={segments}
      filters={filters}
      noneAction={
        <Link
          to={`${paths.admin}/${adminPaths.completedSignUpForms}`}
          className={`${buttonClass('primary')} text-sm!`}
        >
          {copy.signUps}
        </Link>
      }
      name="brand"
      idOf={({ brandId }) => brandId}
      titleOf={({ name }) => name}
      columns={columnsAt(readAt)}
      card={(brand) => renderCard(brand, readAt)}
      panel={(brand, close) => (
        <brandPanel.Part
          key={brand.brandId}
          brand={brand}
          owners={ownersOf(brand)}
          onChanged={retry}
          onClose={close}
          log={<brandLog.Part key={brand.campaignProjectId} brandId={brand.brandId} />}
          items={<brandItems.Part brandId={brand.brandId} films={brand.films} />}
        >
          <BrandFilms key={brand.films.length} brand={brand} now={readAt} onChanged={retry} />
        </brandPanel.Part>
      )}
      csvOf={brandCsv}
      onExported={() => {
        const about = fetchBrandRecords.typePrefix;
        dispatch(successAnnounced({ message: 'fileDownloaded', about }));
      }}
    />
  );
}
