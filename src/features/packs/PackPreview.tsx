import { useDeferredValue, useEffect, useState } from 'react';
import { Modal } from '../../components/Modal';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { packCopy } from '../../content/projectPacks';
import { useLoadedOf } from '../../store/useLoaded';
import { imaging } from '../media/imaging';
import { FilmPreview } from '../projects/FilmPreview';
import type { Pack } from './model';
import { readSlotFile } from './slotFiles';
import { packToProject } from './packProject';
import { fetchPackFilm } from './packsApi';
import { isBuilt, type PackRef, projectIdOf } from './packState';
import { packTheme } from './packTheme';

type PackPreviewProps = {
  packRef: PackRef;
  pack: Pack;
  /** Where a slot's file can be seen; empty if nowhere. */
  urlOf: (slot: string) => string;
};

/** The theme that the film of a pack has. */
const themeOf = (pack: Pack, urlOf: PackPreviewProps['urlOf']) =>
  packTheme(pack, (slot) => ({ url: urlOf(slot), picture: null }));

/** Where the poster can be seen, cut as Build will cut it; the whole one while that is not there. */
function useCroppedPoster({ packRef, pack, urlOf }: PackPreviewProps): string {
  const { url = '', crop = null } = pack.files.poster ?? {};
  const { brandId, packId } = packRef;
  const whole = urlOf('poster');
  const [cut, setCut] = useState({ of: '', crop, url: '' });
  useEffect(() => {
    if (!crop || whole === '') return;
    const request = { isCurrent: true, made: '' };
    Promise.all([readSlotFile({ brandId, packId }, 'poster', url), imaging.load()])
      .then(([poster, { renderCrop }]) => renderCrop(poster, crop))
      .then(
        (poster) => {
          if (!request.isCurrent) return;
          request.made = URL.createObjectURL(poster);
          setCut({ of: whole, crop, url: request.made });
        },
        // Its field says what is wrong with it.
        () => undefined,
      );
    return () => {
      request.isCurrent = false;
      URL.revokeObjectURL(request.made);
    };
  }, [brandId, packId, url, whole, crop]);
  return cut.of === whole && cut.crop === crop && crop ? cut.url : whole;
}

/** The public page that a pack would become. */
function TypedPreview({ packRef, pack, urlOf }: PackPreviewProps) {
  const poster = useCroppedPoster({ packRef, pack, urlOf });
  const project = {
    ...packToProject(pack, (slot) => {
      const url = slot === 'poster' ? poster : urlOf(slot);
      return url === '' ? undefined : { url, picture: null };
    }),
    // Without it, the page is one that is still being loaded.
    projectId: projectIdOf(packRef.packId),
    title: packCopy.titleOf(pack.title),
  };
  return <FilmPreview project={project} theme={themeOf(pack, urlOf)} />;
}

/** The page that was built, as it is now: staff may have changed it since. */
function BuiltPreview({ packRef, pack, urlOf }: PackPreviewProps) {
  const { value: film, failure, retry } = useLoadedOf(fetchPackFilm, packRef.packId);
  useOnReturn(retry);
  if (failure && film === undefined) return <LoadFailure text={failure} onRetry={retry} />;
  if (film === undefined) return <p role="status">{packCopy.loading}</p>;
  if (film === null) return <p role="status">{packCopy.pageGone}</p>;
  return <FilmPreview project={film} theme={themeOf(pack, urlOf)} />;
}

/** The page of a pack: what was built of it, or what it would become as long as that has not been. */
export const PackPreview = (props: PackPreviewProps) =>
  isBuilt(props.pack.state) ? (
    <BuiltPreview key={props.pack.version} {...props} />
  ) : (
    <TypedPreview {...props} />
  );

/** The preview beside the fields, as things are typed. Typing does not wait for it. */
export function PackPreviewBeside({ pack, ...preview }: PackPreviewProps) {
  const shown = useDeferredValue(pack);
  return (
    <section
      aria-label={packCopy.preview}
      className="sticky top-24 flex h-[calc(100dvh-8rem)] min-w-0 flex-col"
    >
      <PackPreview {...preview} pack={shown} />
    </section>
  );
}

type PreviewDialogProps = PackPreviewProps & { onClose: () => void };

/** The preview in a dialog of the window's size. */
export const PackPreviewDialog = ({ onClose, ...preview }: PreviewDialogProps) => (
  <Modal size="page" title={packCopy.preview} closeLabel={packCopy.closePreview} onClose={onClose}>
    <PackPreview {...preview} />
  </Modal>
);
