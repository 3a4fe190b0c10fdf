import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../../components/Button';
import { useHeadingFocus } from '../../../../components/useHeadingFocus';
import { useOnReturn } from '../../../../components/useOnReturn';
import { EmptyPanel } from '../../../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../../../components/workspace/WorkspacePage';
import { paths, studioEveningLink, studioPaths, studioShowingLink } from '../../../../config/paths';
import { eveningCopy } from '../../../../content/evening';
import { premiereAdminCopy as copy } from '../../../../content/premiereAdmin';
import { selectMembership } from '../../../../features/creators/accountSlice';
import type { Brand } from '../../../../features/creators/model';
import type { ShowingDraft } from '../../../../features/premiere-admin/showingModel';
import { fetchShowing } from '../../../../features/premiere-admin/showingsApi';
import { phaseOfScreening } from '../../../../features/premieres/screeningModel';
import { useAppSelector } from '../../../../store/hooks';
import { useLoadedOf } from '../../../../store/useLoaded';

const editor = partOnDemand(
  async () => (await import('../../../../features/premiere-admin/ShowingEditor')).ShowingEditor,
);
const saleView = partOnDemand(
  async () => (await import('../../../../features/premiere-admin/ShowingSale')).ShowingSale,
);

const list = `${paths.studio}/${studioPaths.premieres}`;

const QuietLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={`${buttonClass('quiet')} text-sm!`}>
    {label}
  </Link>
);

type ShowingProps = {
  brand: Brand;
  isOwner: boolean;
  /** Null for a new one. */
  screeningId: string | null;
  /** What a new one is copied from; empty for none. */
  copiedId: string;
};

/** How a showing sells once staff have approved it; until then, and to correct it, its draft. */
function Showing({ brand, isOwner, screeningId, copiedId }: ShowingProps) {
  const { brandId } = brand;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [newId] = useState(() => crypto.randomUUID());
  const [saved, setSaved] = useState<ShowingDraft | null>(null);
  const id = `${brandId}/${screeningId ?? copiedId}`;
  const { value, failure, loadedAt = 0, retry } = useLoadedOf(fetchShowing, id);
  useOnReturn(retry);
  useHeadingFocus(params.get('view'));
  const isNew = screeningId === null;
  const stored = value?.draft ?? null;
  const draft = saved && saved.version > (stored?.version ?? 0) ? saved : stored;
  if (!value || (isNew ? value.films.length === 0 : !draft)) {
    const { title, lead } = isNew ? copy.noFilm : copy.missing;
    return (
      <WorkspacePage title={copy.heading} back={{ fallback: list, label: copy.heading }}>
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!value && !failure && <p role="status">{copy.loading}</p>}
        {value && <EmptyPanel title={title}>{lead}</EmptyPanel>}
      </WorkspacePage>
    );
  }
  const { screening } = value;
  const phase = screening && phaseOfScreening(screening, loadedAt);
  const isFixed = phase === 'over' || phase === 'cancelled';
  const address = studioShowingLink(screeningId ?? newId);
  const toCopy = screeningId !== null && (
    <QuietLink to={`${studioShowingLink('new')}?copy=${screeningId}`} label={copy.copy} />
  );
  if (!isNew && screening && (isFixed || params.get('view') !== 'draft'))
    return (
      <saleView.Part
        told={{ ...value, draft, screening }}
        now={loadedAt}
        isOwner={isOwner}
        actions={
          <>
            {phase !== 'cancelled' && (
              <QuietLink
                to={studioEveningLink(screening.screeningId)}
                label={eveningCopy.heading}
              />
            )}
            {toCopy}
            {!isFixed && <QuietLink to={`${address}?view=draft`} label={copy.sales.correct} />}
          </>
        }
        onChanged={retry}
      />
    );
  const none = { draft: null, screening: null, offers: [], sold: [], held: [] };
  return (
    <editor.Part
      brandId={brandId}
      screeningId={screeningId ?? newId}
      told={isNew ? { ...value, ...none } : { ...value, draft }}
      copied={isNew ? draft : null}
      grant={brand}
      now={loadedAt}
      actions={
        <>
          {toCopy}
          {screening && !isNew && <QuietLink to={address} label={copy.sales.heading} />}
        </>
      }
      onSaved={(kept) => {
        if (isNew) void navigate(address, { replace: true });
        else setSaved(kept);
      }}
      onDiscarded={retry}
      onDeleted={() => void navigate(list, { replace: true })}
    />
  );
}

/** A showing of the brand, or a new one. */
export function ShowingPage() {
  const membership = useAppSelector(selectMembership);
  const { screeningId = '' } = useParams();
  const [params] = useSearchParams();
  if (!membership?.brand) return null;
  const { brand, role } = membership;
  const copiedId = params.get('copy') ?? '';
  return (
    <Showing
      key={`${brand.brandId}/${screeningId}/${copiedId}`}
      brand={brand}
      isOwner={role === 'owner'}
      screeningId={screeningId === 'new' ? null : screeningId}
      copiedId={copiedId}
    />
  );
}
