import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { RecordList } from '../../components/workspace/RecordList';
import { brandsListed } from '../../config/limits';
import { adminPaths, paths } from '../../config/paths';
import { creatorAdminCopy as copy } from '../../content/creatorAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatDay } from '../../lib/dates';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { packageName } from '../creators/model';
import { PackPill } from '../project-packs/PackPill';
import { fetchBrandRecords } from './api';
import { BrandFilms } from './BrandFilms';
import {
  brandCsv,
  type BrandRecord,
  type BrandView,
  brandViewSchema,
  countWaits,
  firstDirection,
  listBrands,
  untilText,
} from './model';

const brandPanel = partOnDemand(async () => (await import('../creators/BrandPanel')).BrandPanel);
const brandLog = partOnDemand(async () => (await import('../project-packs/BrandLog')).BrandLog);
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
const filters = [{ name: 'package', label: copy.packages.label, options: packageOptions }];
const segments = { name: 'waits', ...copy.waits, count: countWaits };

/** The latest films of a brand, each with its state. */
function FilmLines({ films }: Pick<BrandRecord, 'films'>) {
  if (films.length === 0) return <span className="text-ink-2">{copy.noFilms}</span>;
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
    </ul>
  );
}

const waitClass = ({ wait }: BrandRecord) =>
  wait.for === 'us' ? 'font-semibold text-tungsten' : 'text-ink-2';
const teamText = ({ members, invites }: BrandRecord) => copy.team(members.length, invites.length);

const columns = [
  {
    label: copy.columns.name,
    width: '17%',
    sort: 'name',
    cell: ({ at }: BrandRecord) => (
      <span className="text-xs font-normal text-ink-2">{copy.since(formatDay(at))}</span>
    ),
  },
  {
    label: copy.columns.owner,
    width: '18%',
    sort: 'owner',
    cell: ({ ownerEmail }: BrandRecord) => (
      <span dir="auto" className="cell-text cell-detail" title={ownerEmail}>
        {ownerEmail}
      </span>
    ),
  },
  {
    label: copy.columns.package,
    width: '12%',
    sort: 'package',
    cell: (brand: BrandRecord) => (
      <>
        {packageName(brand.packageId)}
        <span className="cell-text cell-detail text-ink-2">{untilText(brand)}</span>
      </>
    ),
  },
  { label: copy.columns.members, width: '10.5%', sort: 'members', cell: teamText },
  // A pill has room in it beside a title.
  { label: copy.columns.films, cell: ({ films }: BrandRecord) => <FilmLines films={films} /> },
  {
    label: copy.columns.waits,
    width: '14.5%',
    sort: 'waits',
    cell: (brand: BrandRecord) => (
      <span dir="auto" title={brand.wait.text} className={`cell-text ${waitClass(brand)}`}>
        {brand.wait.text}
      </span>
    ),
  },
];

/** A brand on a phone. The rest is in the panel. */
const renderCard = (brand: BrandRecord) => (
  <>
    <div>
      <h2 dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere">
        {brand.name}
      </h2>
      <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
        {brand.ownerEmail}
      </p>
    </div>
    <p className="text-ink-2">
      {packageName(brand.packageId)}, {untilText(brand)} · {teamText(brand)}
    </p>
    <FilmLines films={brand.films} />
    {(brand.wait.for !== 'nobody' || brand.closed) && (
      <p dir="auto" className={`wrap-anywhere ${waitClass(brand)}`}>
        {brand.wait.text}
      </p>
    )}
  </>
);

/** The brands: whose they are, their packages, teams and films, and whom they wait for. */
export function BrandList() {
  const dispatch = useAppDispatch();
  const { value, failure, retry } = useLoaded(fetchBrandRecords);
  useFetchAhead(ofAPress);
  return (
    <RecordList
      copy={copy}
      fallback={paths.admin}
      records={value}
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
      columns={columns}
      card={renderCard}
      panel={(brand, close) => (
        <brandPanel.Part
          key={brand.brandId}
          brand={brand}
          onChanged={retry}
          onClose={close}
          log={<brandLog.Part brandId={brand.brandId} />}
          items={<brandItems.Part brandId={brand.brandId} films={brand.films} />}
        >
          {brand.films.length === 0 ? (
            <p className="text-ink-2">{copy.noFilms}</p>
          ) : (
            <BrandFilms key={brand.films.length} films={brand.films} />
          )}
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
