import './studioHome.css';
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { NewestNote } from '../../components/workspace/NewestNote';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { recordsPerPage } from '../../config/limits';
import { pageParts, studioPaths } from '../../config/paths';
import { teamCopy } from '../../content/brandTeam';
import { packCopy } from '../../content/projectPacks';
import { studioCopy } from '../../content/studio';
import { studioHomeCopy as copy } from '../../content/studioScreens';
import { packageCopy } from '../../content/subscriptions';
import { selectAccount, selectMembership } from '../../features/creators/accountSlice';
import { Invitations } from '../../features/creators/Invitations';
import { PackageWarning } from '../../features/creators/PackageWarning';
import { grantText, type Membership, packageName } from '../../features/creators/model';
import { FiguresLine } from '../../features/figures/FiguresLine';
import { BrandLog } from '../../features/packs/BrandLog';
import { BrandPacks, hasAddress } from '../../features/packs/BrandPacks';
import type { PackOfBrand } from '../../features/packs/brandPacksApi';
import { FilmOverview } from '../../features/packs/FilmOverview';
import { FilmShare } from '../../features/packs/FilmShare';
import { PackageAllowance } from '../../features/packs/PackageAllowance';
import { projectIdOf } from '../../features/packs/packState';
import type { BrandFilms, StudioContext } from './brandFilms';
import type { Elements } from '../../lib/elements';
import { useAppSelector } from '../../store/hooks';

const { roles } = studioCopy;

const newPackDialog = partOnDemand(
  async () => (await import('../../features/packs/NewPackDialog')).NewPackDialog,
);
const deletePackDialog = partOnDemand(
  async () => (await import('../../features/packs/DeletePackDialog')).DeletePackDialog,
);
// It brings what counts a month, with its texts, which whoever has a public film does not need.
const monthExample = partOnDemand(
  async () => (await import('../../features/packages/MonthExample')).MonthExample,
);
const ofAPress = [newPackDialog, deletePackDialog];

/** The brand's package, and what its member may do; an owner's role stands with the team. */
function PackagePanel({ membership: { brand, role } }: { membership: Membership }) {
  return (
    <section aria-labelledby="package" className="panel">
      <div className="panel-head">
        <h2 id="package">{copy.package}</h2>
      </div>
      <div className="flex flex-col gap-2 border-t border-hairline px-5 py-4">
        {brand && (
          <>
            <p className="flex items-center gap-2 text-base font-semibold">
              <span aria-hidden="true" className="package-dot" data-package={brand.packageId} />
              <span>{packageName(brand.packageId)}</span>
            </p>
            <p className="text-ink-2">{grantText(brand)}</p>
            <PackageAllowance packageId={brand.packageId} />
          </>
        )}
        {role !== 'owner' && (
          <p className="text-ink-2">{copy.role(roles[role].label, roles[role].may)}</p>
        )}
        {brand && (
          <Link to={studioPaths.package} className="self-start py-1 text-daylight underline">
            {studioCopy.links.package(packageName(brand.packageId))}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The owner who reads it, how many belong to the team as far as that is known, and the way to invite someone. */
const TeamSummary = ({ email, count }: { email: string; count: number }) => (
  <section aria-labelledby="team" className="panel">
    <div className="panel-head">
      <h2 id="team">{teamCopy.heading}</h2>
      {count > 0 && <span className="text-xs text-ink-2">{count}</span>}
    </div>
    <div className="flex flex-col gap-2 border-t border-hairline px-5 py-4">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {email}
      </p>
      <p className="text-xs text-ink-2">{`${roles.owner.label}, ${teamCopy.you}`}</p>
      <p className="text-ink-2">{copy.team}</p>
      <Link
        to={`${studioPaths.team}#${pageParts.invite}`}
        className={`${buttonClass('quiet')} text-sm!`}
      >
        <UserPlus aria-hidden="true" className="size-4" />
        {teamCopy.invite}
      </Link>
    </div>
  </section>
);

/** Of how many films a brand has, how many wait for its people. */
function countFilms({ packs, named, waitingCount }: BrandFilms): string {
  const films = new Set(packs.map(({ packId }) => projectIdOf(packId))).size + named.length;
  return films === 0 ? copy.welcome : copy.films(films, waitingCount);
}

/** The films that have been published, those that staff have hidden among them. */
const publishedFilms = ({ found, others, named }: BrandFilms) =>
  [found, ...others, ...named].flatMap((one) => one?.film ?? []);
const hasPublicFilm = (films: BrandFilms) => publishedFilms(films).some(({ isPublic }) => isPublic);

type FilmsProps = { films: BrandFilms; brandId: string; children: Elements };

/**
 * The films of the brand: what comes next with the one that is worked on, how they are doing, what waits beside them, and
 * the others.
 */
function Films({ films, brandId, children }: FilmsProps) {
  const [deleting, setDeleting] = useState<PackOfBrand>();
  const { found, others, named, failure, isLoaded, retry } = films;
  const shared = publishedFilms(films).find(hasAddress);
  return (
    <>
      {deleting && (
        <deletePackDialog.Part
          found={deleting}
          onDeleted={retry}
          onClose={() => {
            setDeleting(undefined);
          }}
        />
      )}
      {!isLoaded && failure && <LoadFailure text={failure} onRetry={retry} />}
      {!isLoaded && !failure && <p role="status">{packCopy.loading}</p>}
      {isLoaded && (found ?? named.length === 0) && (
        <FilmOverview found={found} onDelete={setDeleting} />
      )}
      {hasPublicFilm(films) && <FiguresLine brandId={brandId} />}
      {children}
      {others.length + named.length > 0 && (
        <section aria-labelledby="others" className="panel">
          <div className="panel-head">
            <h2 id="others">{found ? copy.others : packCopy.studio.list}</h2>
          </div>
          <BrandPacks packs={others} named={named} shared={shared} onDelete={setDeleting} />
          <div className="px-5 pb-4 empty:hidden">
            <NewestNote count={others.length + 1} most={recordsPerPage} />
          </div>
        </section>
      )}
      {shared && <FilmShare key={shared.slug} film={shared} />}
    </>
  );
}

/** The studio's landing page: what to do next, how the films are doing, the package, the team, and what happened. */
export function StudioHomePage() {
  const account = useAppSelector(selectAccount);
  const membership = useAppSelector(selectMembership);
  const { films, paid, teamCount, toPack, returned } = useOutletContext<StudioContext>();
  const [isOpeningPack, setOpeningPack] = useState(false);
  useFetchAhead(ofAPress);
  if (account.phase !== 'known' || !membership) return null;
  const { brand, brandId, role } = membership;
  const invitations = account.invitations.length > 0 && (
    <section aria-labelledby="invitations" className="panel">
      <div className="panel-head">
        <h2 id="invitations">{studioCopy.invitations.heading}</h2>
      </div>
      <div className="border-t border-hairline px-5">
        <Invitations />
      </div>
    </section>
  );
  return (
    <WorkspacePage
      title={brand?.name ?? studioCopy.unknownBrand}
      actions={
        brand &&
        films?.isLoaded && (
          <Button
            variant="quiet"
            className="text-sm!"
            onClick={() => {
              setOpeningPack(true);
            }}
          >
            <Plus aria-hidden="true" className="size-4" />
            {packCopy.studio.newPack}
          </Button>
        )
      }
      subtitle={films?.isLoaded && <p>{countFilms(films)}</p>}
    >
      {isOpeningPack && brand && films && (
        <newPackDialog.Part
          brand={brand}
          packs={films.packs}
          named={films.named}
          onClose={() => {
            setOpeningPack(false);
          }}
        />
      )}
      <div className="studio-home">
        <div className="studio-home-column">
          {brand && (
            <PackageWarning brand={brand} subscription={paid?.value?.subscription}>
              <Link to={studioPaths.package} className="self-start py-1 text-daylight underline">
                {packageCopy.way}
              </Link>
            </PackageWarning>
          )}
          {returned > 0 && (
            <section aria-labelledby="returned" className="panel">
              <div className="panel-head">
                <h2 id="returned">{copy.returned(returned)}</h2>
                <Link to={studioPaths.campaign} className="text-xs text-daylight underline">
                  {copy.toCampaign}
                </Link>
              </div>
            </section>
          )}
          {toPack > 0 && (
            <section aria-labelledby="to-pack" className="panel">
              <div className="panel-head">
                <h2 id="to-pack">{copy.toPack(toPack)}</h2>
                <Link to={studioPaths.orders} className="text-xs text-daylight underline">
                  {copy.toOrders}
                </Link>
              </div>
            </section>
          )}
          {films ? (
            <Films films={films} brandId={brandId}>
              {invitations}
            </Films>
          ) : (
            invitations
          )}
          {!films && toPack === 0 && (
            <EmptyPanel title={copy.nothing}>{copy.nothingLead}</EmptyPanel>
          )}
        </div>
        <div className="studio-home-column">
          <PackagePanel membership={membership} />
          {brand && films?.isLoaded && !hasPublicFilm(films) && (
            <monthExample.Part packageId={brand.packageId} />
          )}
          {role === 'owner' && <TeamSummary email={account.email} count={teamCount} />}
          {role === 'owner' && (
            <section aria-labelledby="log" className="panel">
              <div className="panel-head">
                <h2 id="log">{copy.log}</h2>
              </div>
              <div className="border-t border-hairline px-5 py-4">
                <BrandLog key={brandId} brandId={brandId} />
              </div>
            </section>
          )}
        </div>
      </div>
    </WorkspacePage>
  );
}
