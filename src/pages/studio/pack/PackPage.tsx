import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { useIsPhone } from '../../../components/useIsPhone';
import { useMediaQuery } from '../../../components/useMediaQuery';
import { useFetchAhead } from '../../../components/useFetchAhead';
import { LoadFailure } from '../../../components/workspace/LoadFailure';
import { partOnDemand } from '../../../components/workspace/partOnDemand';
import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { paths } from '../../../config/paths';
import { packCopy } from '../../../content/projectPacks';
import { selectMembership } from '../../../features/creators/accountSlice';
import { PackDrop } from '../../../features/pack-import/PackDrop';
import { PackEditor } from '../../../features/packs/PackEditor';
import { PackPill } from '../../../features/packs/PackPill';
import { openPack } from '../../../features/packs/packThunks';
import { usePack, usePackRefresh } from '../../../features/packs/usePack';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useInPlaceFailure } from '../../../store/useInPlaceFailure';

const preview = () => import('../../../features/packs/PackPreview');
const previewBeside = partOnDemand(async () => (await preview()).PackPreviewBeside);
const previewDialog = partOnDemand(async () => (await preview()).PackPreviewDialog);
const ofAPress = [previewBeside, previewDialog];

type OpenPackProps = { brandId: string; packId: string };

function OpenPack({ brandId, packId }: OpenPackProps) {
  const dispatch = useAppDispatch();
  const opened = usePack();
  const failure = useInPlaceFailure(openPack.typePrefix);
  const [isPreviewed, setPreviewed] = useState(useLocation().hash === '#preview');
  const isPhone = useIsPhone();
  useFetchAhead(ofAPress);
  // Where there is room for it beside the fields, it follows what is typed.
  const hasRoom = useMediaQuery('(width >= 80rem)');
  const isThere = opened?.packRef.packId === packId && opened.packRef.brandId === brandId;
  const load = () => void dispatch(openPack({ brandId, packId }));
  useEffect(() => {
    // What is open already may have uploads that run.
    if (!isThere) void dispatch(openPack({ brandId, packId }));
  }, [dispatch, isThere, brandId, packId]);
  usePackRefresh({ brandId, packId });
  const pack = isThere ? opened.pack : null;
  return (
    <WorkspacePage
      title={packCopy.titleOf(pack?.title)}
      back={{ fallback: paths.studio }}
      status={pack && !isPhone && <PackPill state={pack.state} isForCreators />}
      actions={
        pack && (
          <Button
            variant="quiet"
            className="text-sm!"
            aria-pressed={hasRoom ? isPreviewed : undefined}
            onClick={() => {
              setPreviewed(!isPreviewed);
            }}
          >
            <Eye aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{packCopy.preview}</span>
          </Button>
        )
      }
    >
      {isThere ? (
        <PackEditor
          key={packId}
          opened={opened}
          drop={<PackDrop opened={opened} />}
          preview={hasRoom && isPreviewed && <previewBeside.Part {...opened} />}
        />
      ) : failure ? (
        <LoadFailure text={failure} onRetry={load} />
      ) : (
        <p role="status">{packCopy.loading}</p>
      )}
      {isThere && isPreviewed && !hasRoom && (
        <previewDialog.Part
          {...opened}
          onClose={() => {
            setPreviewed(false);
          }}
        />
      )}
    </WorkspacePage>
  );
}

/** Where a brand's people fill in a Project Pack. */
export function PackPage() {
  const { packId = '' } = useParams();
  const membership = useAppSelector(selectMembership);
  return membership ? <OpenPack brandId={membership.brandId} packId={packId} /> : null;
}
