import { FolderPlus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Button } from '../../components/Button';
import { goTo } from '../../components/goTo';
import { Failure } from '../../components/workspace/LoadFailure';
import { SectionAnchors } from '../../components/workspace/SectionAnchors';
import { editCopy } from '../../content/editing';
import { packCopy } from '../../content/projectPacks';
import { hasEdits } from '../../lib/documentEdits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Pack } from './model';
import { findParts } from './packGaps';
import { selectOpenPack } from './packSlice';
import { isEditable, packSections } from './packState';
import { savePack } from './packThunks';
import { hasSavingFailed, keptWhere } from './savingState';
import { countPictures } from './slots';
import type { OpenedPack } from './usePack';
import type { PackProgress } from './usePackProgress';

const { sections, fields, studio } = packCopy;

/** Where what was typed and chosen is kept. */
export function PackSaving() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPack);
  if (!open || (!isEditable(open.stored.state) && !hasEdits(open.edits))) return null;
  const { text, since } = keptWhere(open);
  const hasFailed = hasSavingFailed(open);
  return (
    <p role="status" className={hasFailed ? 'text-rec' : undefined}>
      <span>{text}</span> {since && <span className="tabular-nums">{since}</span>}
      {hasFailed && (
        <button
          type="button"
          className="ms-1 py-1 text-daylight underline"
          onClick={() => void dispatch(savePack())}
        >
          {editCopy.tryAgainNow}
        </button>
      )}
    </p>
  );
}

/** The way to the files, and to staff. A phone has no room for them in its header: they stand in the page. */
export const PackActions = ({ progress }: { progress: PackProgress }) => (
  <>
    <Button
      variant="quiet"
      className="text-sm! max-md:hidden"
      onClick={() => {
        goTo(packSections.folder, 'start');
      }}
    >
      <FolderPlus aria-hidden="true" className="size-4" />
      {packCopy.addFiles}
    </Button>
    <Button
      variant={progress.needed > 0 ? 'quiet' : 'primary'}
      className="text-sm! max-md:hidden"
      aria-disabled={progress.isBusy}
      onClick={progress.submit}
    >
      <span>{packCopy.submitShort}</span>{' '}
      {progress.needed > 0 && (
        <span className="text-xs text-ink-2">{packCopy.needed(progress.needed)}</span>
      )}
    </Button>
  </>
);

/** How many of the parts that every pack should have are there, as a bar and in words. */
export function PackReady({ pack }: { pack: Pack }) {
  // Typing does not wait for it.
  const parts = findParts(useDeferredValue(pack));
  const ready = parts.filter(({ isReady }) => isReady).length;
  return (
    <p className="readiness-bar">
      <progress aria-hidden="true" className="striped-progress" max={parts.length} value={ready} />
      <span>{`${studio.ready(ready, parts.length)} ${studio.readyWord}`}</span>
    </p>
  );
}

type PackSectionsProps = { opened: OpenedPack | null; progress: PackProgress };

/** Links to the sections of a pack, with how much is in each, and why the last step failed. */
export function PackSections({ opened, progress }: PackSectionsProps) {
  // What is looked at then is the page that was built.
  if (!opened || opened.pack.state === 'built') return null;
  const { pack, isReadOnly } = opened;
  return (
    <>
      <div className="px-6 pb-2 empty:hidden max-md:px-4">
        <Failure text={progress.failure} />
      </div>
      <SectionAnchors
        label={packCopy.sectionLinks}
        sections={[
          { id: packSections.film, label: sections.film },
          { id: packSections.links, label: sections.links, count: pack.links.length },
          {
            id: packSections.pictures,
            label: sections.pictures,
            count: countPictures(pack.files),
          },
          { id: packSections.cast, label: fields.cast, count: pack.cast.length },
          { id: packSections.crew, label: fields.crew, count: pack.crew.length },
          { id: packSections.kit, label: sections.kit },
          { id: packSections.rights, label: sections.rights },
        ]}
      >
        {!isReadOnly && <PackReady pack={pack} />}
      </SectionAnchors>
    </>
  );
}
