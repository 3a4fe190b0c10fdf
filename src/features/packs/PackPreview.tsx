import { memo, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Modal } from '../../components/Modal';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { packCopy } from '../../content/projectPacks';
import { takeAnswer } from '../../lib/takeAnswer';
import { useLoadedOf } from '../../store/useLoaded';
import { imaging } from '../media/imaging';
import { FilmPreview } from '../projects/FilmPreview';
import type { Pack } from './model';
import { packFieldIds } from './packGaps';
import { readSlotFile } from './slotFiles';
import { packToProject } from './packProject';
import { fetchPackFilm } from './packsApi';
import { isBuilt, packSections, type PackRef, projectIdOf } from './packState';
import { packTheme } from './packTheme';

type PackPreviewProps = {
  packRef: PackRef;
  pack: Pack;
  /** Where a slot's file can be seen; empty if nowhere. */
  urlOf: (slot: string) => string;
  isBeside?: boolean;
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
    const made = { url: '' };
    const reading = Promise.all([readSlotFile({ brandId, packId }, 'poster', url), imaging.load()]);
    // Where it cannot be cut, its field says what is wrong with it.
    const cleanUp = takeAnswer(
      reading.then(([poster, { renderCrop }]) => renderCrop(poster, crop)),
      (poster) => {
        made.url = URL.createObjectURL(poster);
        setCut({ of: whole, crop, url: made.url });
      },
    );
    return () => {
      cleanUp();
      URL.revokeObjectURL(made.url);
    };
  }, [brandId, packId, url, whole, crop]);
  return cut.of === whole && cut.crop === crop && crop ? cut.url : whole;
}

/** The public page that a pack would become. */
function TypedPreview({ packRef, pack, urlOf, isBeside = false }: PackPreviewProps) {
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
  return <FilmPreview project={project} theme={themeOf(pack, urlOf)} isBeside={isBeside} />;
}

/** The page that was built, as it is now: staff may have changed it since. */
function BuiltPreview({ packRef, pack, urlOf, isBeside = false }: PackPreviewProps) {
  const { value: film, failure, retry } = useLoadedOf(fetchPackFilm, packRef.packId);
  useOnReturn(retry);
  if (failure && film === undefined) return <LoadFailure text={failure} onRetry={retry} />;
  if (film === undefined) return <p role="status">{packCopy.loading}</p>;
  if (film === null) return <p role="status">{packCopy.pageGone}</p>;
  return <FilmPreview project={film} theme={themeOf(pack, urlOf)} isBeside={isBeside} />;
}

/** The page of a pack: what was built of it, or what it would become as long as that has not been. */
export const PackPreview = memo((props: PackPreviewProps) =>
  isBuilt(props.pack.state) ? (
    <BuiltPreview key={props.pack.version} {...props} />
  ) : (
    <TypedPreview {...props} />
  ),
);

/** The parts of the page that sections of the pack become. */
const partsOfPage: Readonly<Record<string, string>> = {
  [packSections.pictures]: '#screening',
  [packSections.cast]: '#cast',
  [packSections.crew]: '#crew',
};

/** What the page shows of a field: what is typed there, or else the part that it belongs to. */
function findShown(page: Document, field: Element) {
  const section = field.closest('[data-section]')?.getAttribute('data-section') ?? '';
  const selector = partsOfPage[section];
  const part = selector ? page.querySelector(selector) : null;
  if ([packFieldIds.slot('poster'), packFieldIds.slot('banner')].includes(field.id))
    return page.querySelector('.film-hero');
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === 'text');
  const typed = isText ? field.value.trim() : '';
  if (typed === '') return part;
  // The element that says it and least besides.
  const [least] = [...(part ?? page).querySelectorAll('h1, h2, h3, p, li, figcaption')]
    .filter(({ textContent }) => textContent.includes(typed))
    .sort((one, other) => one.textContent.length - other.textContent.length);
  return least ?? part;
}

/** Marks on the page of the preview what the field with the focus has become, and brings it into view. */
function useFollowing(preview: RefObject<HTMLElement | null>, pack: Pack) {
  const [field, setField] = useState<Element | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      setField(target instanceof Element ? target : null);
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
    };
  }, []);
  useEffect(() => {
    const page = preview.current?.querySelector('iframe')?.contentDocument;
    const frame = page?.defaultView;
    const shown = page && field && findShown(page, field);
    if (!frame || !shown) return;
    shown.setAttribute('data-followed', '');
    const { top, bottom } = shown.getBoundingClientRect();
    // Not `scrollIntoView`, which would scroll the fields as well.
    if (top < 0 || bottom > frame.innerHeight) frame.scrollBy(0, top - frame.innerHeight / 4);
    return () => {
      shown.removeAttribute('data-followed');
    };
  }, [preview, field, pack]);
}

/** The preview beside the fields, as things are typed. Typing does not wait for it. */
export function PackPreviewBeside({ pack, ...preview }: PackPreviewProps) {
  const shown = useDeferredValue(pack);
  const section = useRef<HTMLElement>(null);
  useFollowing(section, shown);
  return (
    <section
      ref={section}
      aria-label={packCopy.preview}
      className="sticky top-32 flex h-[calc(100dvh-13rem)] min-w-0 flex-col gap-2"
    >
      <p className="label">{packCopy.previewBeside}</p>
      <PackPreview {...preview} pack={shown} isBeside />
      <p className="text-xs text-ink-2">{packCopy.previewFor}</p>
    </section>
  );
}

type PreviewDialogProps = PackPreviewProps & { onClose: () => void };

/** The preview in a dialog of the window's size. */
export const PackPreviewDialog = ({ onClose, ...preview }: PreviewDialogProps) => (
  <Modal
    size="page"
    title={packCopy.previewTitle(packCopy.titleOf(preview.pack.title))}
    subtitle={packCopy.previewFor}
    closeLabel={packCopy.closePreview}
    onClose={onClose}
  >
    <PackPreview {...preview} />
  </Modal>
);
