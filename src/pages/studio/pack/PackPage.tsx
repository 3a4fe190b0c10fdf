import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
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
import { usePackDrop } from '../../../features/pack-import/usePackDrop';
import { PackEditor } from '../../../features/packs/PackEditor';
import { PackActions, PackSaving, PackSections } from '../../../features/packs/PackHeader';
import { PackPill } from '../../../features/packs/PackPill';
import { openPack } from '../../../features/packs/packThunks';
import { usePack, usePackRefresh } from '../../../features/packs/usePack';
import { usePackProgress } from '../../../features/packs/usePackProgress';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useInPlaceFailure } from '../../../store/useInPlaceFailure';

const preview = () => import('../../../features/packs/PackPreview');
const previewBeside = partOnDemand(async () => (await preview()).PackPreviewBeside);
const previewDialog = partOnDemand(async () => (await preview()).PackPreviewDialog);
const agreement = partOnDemand(
  async () => (await import('../../../features/packs/PackAgreement')).PackAgreement,
);
const ofAPress = [previewBeside, previewDialog, agreement];

type OpenPackProps = { brandId: string; packId: string };

function OpenPack({ brandId, packId }: OpenPackProps) {
  const dispatch = useAppDispatch();
  const found = usePack();
  const isThere = found?.packRef.packId === packId && found.packRef.brandId === brandId;
  const opened = isThere ? found : null;
  const progress = usePackProgress(opened);
  const failure = useInPlaceFailure(openPack.typePrefix);
  const [isPreviewed, setPreviewed] = useState(false);
  const isPhone = useIsPhone();
  useFetchAhead(ofAPress);
  const isToAgree = opened?.pack.state === 'built';
  // Where there is room for it beside the fields, it follows what is typed.
  const hasRoom = useMediaQuery('(width >= 80rem)') && !isToAgree;
  const load = () => void dispatch(openPack({ brandId, packId }));
  useEffect(() => {
    // What is open already may have uploads that run.
    if (!isThere) void dispatch(openPack({ brandId, packId }));
  }, [dispatch, isThere, brandId, packId]);
  usePackRefresh({ brandId, packId });
  const { screen, choose } = usePackDrop(opened);
  return (
    <>
      {screen}
      <WorkspacePage
        isHidden={screen !== null}
        title={packCopy.titleOf(opened?.pack.title)}
        back={{ fallback: paths.studio }}
        status={opened && !isPhone && <PackPill state={opened.pack.state} isForCreators />}
        subtitle={
          opened && (
            <div className="flex flex-wrap gap-x-2">
              {isPhone && <span>{packCopy.states[opened.pack.state].label}</span>}
              <PackSaving />
            </div>
          )
        }
        actions={
          opened && (
            <>
              {!hasRoom && !isToAgree && (
                <Button
                  variant="quiet"
                  className="text-sm!"
                  onClick={() => {
                    setPreviewed(true);
                  }}
                >
                  <Eye aria-hidden="true" className="size-4" />
                  <span className="max-sm:sr-only">{packCopy.preview}</span>
                </Button>
              )}
              {!opened.isReadOnly && <PackActions progress={progress} />}
            </>
          )
        }
        anchors={<PackSections opened={opened} progress={progress} />}
      >
        {isToAgree ? (
          <agreement.Part key={packId} opened={opened} onMoved={progress.onMoved} />
        ) : opened ? (
          <PackEditor
            opened={opened}
            progress={progress}
            drop={choose}
            preview={hasRoom && <previewBeside.Part {...opened} />}
          />
        ) : failure ? (
          <LoadFailure text={failure} onRetry={load} />
        ) : (
          <p role="status">{packCopy.loading}</p>
        )}
        {opened && isPreviewed && !hasRoom && (
          <previewDialog.Part
            {...opened}
            onClose={() => {
              setPreviewed(false);
            }}
          />
        )}
      </WorkspacePage>
    </>
  );
}

/** Where a brand's people fill in a Project Pack. */
export function PackPage() {
  const { packId = '' } = useParams();
  const membership = useAppSelector(selectMembership);
  return membership ? <OpenPack key={packId} brandId={membership.brandId} packId={packId} /> : null;
}
