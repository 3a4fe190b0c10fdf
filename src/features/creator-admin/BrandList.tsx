import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { useFetchAhead } from '../../components/useFetchAhead';
import { useIsPhone } from '../../components/useIsPhone';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { SearchField, ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { NewestNote } from '../../components/workspace/NewestNote';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { useShortcuts } from '../../components/workspace/shortcuts';
import { SidePanel } from '../../components/workspace/SidePanel';
import { useListView } from '../../components/workspace/useListView';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { brandsListed, recordsPerPage } from '../../config/limits';
import { adminPaths, paths } from '../../config/paths';
import { brandWaits, creatorAdminCopy } from '../../content/creatorAdmin';
import { todayUtc } from '../../lib/utcDates';
import { downloadFile } from '../../lib/downloadFile';
import { successAnnounced } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoaded } from '../../store/useLoaded';
import { packageName } from '../creators/model';
import { fetchBrandRecords } from './api';
import { BrandCards } from './BrandCards';
import { BrandFilms } from './BrandFilms';
import { BrandTable } from './BrandTable';
import {
  brandCsv,
  type BrandRecord,
  type BrandView,
  brandViewSchema,
  countWaits,
  listBrands,
} from './model';
import { formatCount } from '../../content/formatCount';

const copy = creatorAdminCopy;

const brandPanel = partOnDemand(async () => (await import('../creators/BrandPanel')).BrandPanel);
const brandLog = partOnDemand(async () => (await import('../project-packs/BrandLog')).BrandLog);
const brandItems = partOnDemand(async () => (await import('./BrandItems')).BrandItems);
const ofAPress = [brandPanel, brandLog, brandItems];

const packageOptions: Record<BrandView['package'], string> = {
  all: copy.packages.all,
  bronze: packageName('bronze'),
  silver: packageName('silver'),
  gold: packageName('gold'),
  diamond: packageName('diamond'),
  ended: copy.packages.ended,
};

type BrandsProps = {
  brands: readonly BrandRecord[];
  onChanged: () => void;
};

/** The brands that the address asks for, with search, filters and order; it names the one that is open. */
function Brands({ brands, onChanged }: BrandsProps) {
  const [view, changeView] = useListView(brandViewSchema);
  useFetchAhead(ofAPress);
  const isPhone = useIsPhone();
  const [size, setSize] = useState(recordsPerPage);
  const panel = useRef<HTMLDialogElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const found = useMemo(() => listBrands(brands, view), [brands, view]);
  const counts = useMemo(() => countWaits(brands, view), [brands, view]);
  const shown = found.slice(0, size);
  const opened = brands.find(({ brandId }) => brandId === view.brand);
  const open = (brandId: string) => {
    changeView({ brand: brandId });
  };
  const close = () => {
    changeView({ brand: '' });
  };
  // The button that opened the panel gets the focus back.
  const lastOpened = useRef<string>(undefined);
  useEffect(() => {
    if (!opened && lastOpened.current)
      document.getElementById(`brand-${lastOpened.current}`)?.focus();
    lastOpened.current = opened?.brandId;
  }, [opened]);
  /** Moves the focus from one brand of the list to the next. */
  const focusNeighbour = (step: -1 | 1) => {
    const focused = document.activeElement?.id;
    const at = shown.findIndex(({ brandId }) => `brand-${brandId}` === focused);
    const next = shown[at < 0 ? 0 : at + step];
    if (next) document.getElementById(`brand-${next.brandId}`)?.focus();
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
            label={copy.waits.label}
            isLabelHidden
            segments={(['all', ...brandWaits] as const).map((value) => ({
              value,
              label: copy.waits.options[value],
              count: counts[value],
            }))}
            value={view.waits}
            onChange={(waits) => {
              changeView({ waits });
            }}
          />
        </div>
        <div className="list-selects">
          <ViewSelect
            label={copy.packages.label}
            options={packageOptions}
            value={view.package}
            onChange={(option) => {
              changeView({ package: option });
            }}
          />
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
          title={copy.noneFound}
          action={
            <Button
              variant="quiet"
              onClick={() => {
                changeView({ search: '', package: 'all', waits: 'all' });
                // The pressed button goes with the panel.
                focusPageHeading();
              }}
            >
              {copy.clear}
            </Button>
          }
        >
          {copy.noneFoundLead}
        </EmptyPanel>
      ) : isPhone ? (
        <BrandCards brands={shown} onOpen={open} />
      ) : (
        <BrandTable brands={shown} view={view} onOpen={open} onSort={changeView} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{copy.count(shown.length, found.length, brands.length)}</p>
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
        <NewestNote count={brands.length} most={brandsListed} />
      </div>
      {opened && (
        <SidePanel panel={panel} label={opened.name} onClose={close}>
          <brandPanel.Part
            key={opened.brandId}
            brand={opened}
            onChanged={onChanged}
            onClose={close}
            log={<brandLog.Part brandId={opened.brandId} />}
            items={<brandItems.Part brandId={opened.brandId} films={opened.films} />}
          >
            {opened.films.length === 0 ? (
              <p className="text-ink-2">{copy.noFilms}</p>
            ) : (
              <BrandFilms key={opened.films.length} films={opened.films} />
            )}
          </brandPanel.Part>
        </SidePanel>
      )}
    </>
  );
}

/** The brands: whose they are, their packages, teams and films, and whom they wait for. */
export function BrandList() {
  const dispatch = useAppDispatch();
  const { value: brands, failure, retry } = useLoaded(fetchBrandRecords);
  const [view] = useListView(brandViewSchema);
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.admin }}
      fact={brands && formatCount(brands.length)}
      actions={
        brands &&
        brands.length > 0 && (
          <Button
            variant="quiet"
            className="dense-button"
            onClick={() => {
              const csv = brandCsv(listBrands(brands, view));
              downloadFile(csv, copy.export.fileName(todayUtc()), 'text/csv;charset=utf-8');
              dispatch(
                successAnnounced({
                  message: 'fileDownloaded',
                  about: fetchBrandRecords.typePrefix,
                }),
              );
            }}
          >
            <Download aria-hidden="true" className="size-4" />
            {copy.export.start}
          </Button>
        )
      }
    >
      {failure && !brands && <LoadFailure text={failure} onRetry={retry} />}
      {!brands && !failure && <p role="status">{copy.loading}</p>}
      {brands?.length === 0 && (
        <EmptyPanel
          title={copy.none}
          action={
            <Link
              to={`${paths.admin}/${adminPaths.completedSignUpForms}`}
              className={`${buttonClass('primary')} text-sm!`}
            >
              {copy.signUps}
            </Link>
          }
        >
          {copy.noneLead}
        </EmptyPanel>
      )}
      {brands && brands.length > 0 && <Brands brands={brands} onChanged={retry} />}
    </WorkspacePage>
  );
}
