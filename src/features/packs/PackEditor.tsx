import './packEditor.css';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { goTo } from '../../components/goTo';
import { limits } from '../../config/limits';
import { studioFilmLink } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { uploadPlainFile } from '../media/uploadsSlice';
import { FieldNote, PackConflict } from './PackField';
import { resumeUploads, uploadSlot } from './packFiles';
import { PackKit } from './PackKit';
import { PackLinks } from './PackLinks';
import { PackPeople } from './PackPeople';
import { PackPictures } from './PackPictures';
import { packFieldIds } from './packGaps';
import { packSections, projectIdOf } from './packState';
import { selectOpenPack } from './packSlice';
import { savePack } from './packThunks';
import { PackRights } from './PackRights';
import { PackEnd, PackStanding } from './PackStanding';
import { PackTexts } from './PackTexts';
import { PackUploads } from './PackUploads';
import { RemovedNotices } from './RemovedNotices';
import { countPictures } from './slots';
import { type OpenedPack, useAutosave } from './usePack';
import type { PackProgress } from './usePackProgress';
import type { Elements } from '../../lib/elements';

const { sections, fields } = packCopy;

type SectionProps = { id: string; heading: string; count?: number; children: Elements };

const Section = ({ id, heading, count, children }: SectionProps) => (
  <section aria-labelledby={id} data-section={id} className="flex flex-col gap-4">
    <h2
      id={id}
      tabIndex={-1}
      className="border-b border-hairline pb-2 font-display text-xl font-semibold"
    >
      <span>{heading}</span>
      {count ? (
        <span className="font-text text-sm font-normal text-ink-2 tabular-nums">
          {` ${String(count)}`}
        </span>
      ) : null}
    </h2>
    {children}
  </section>
);

type PackEditorProps = {
  opened: OpenedPack;
  progress: PackProgress;
  /** Beside the fields, where the window is wide enough for both. */
  preview?: Elements;
  /** Takes a folder, whose files it puts into their places. */
  drop: Elements;
};

/** The page of a pack: everything in it can be filled in by hand, and a folder fills in most of it. */
export function PackEditor({ opened, progress, preview, drop }: PackEditorProps) {
  const { pack, isReadOnly, edit } = opened;
  const dispatch = useAppDispatch();
  useAutosave();
  // The overview leads to what is missing.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') goTo(hash.slice(1), 'start');
  }, [hash]);
  const open = useAppSelector(selectOpenPack);
  const isSaved = open?.saving === 'idle' && open.refusal === '' && !open.held.files;
  const hasStopped = open !== null && open.saving !== 'running' && !isSaved;
  // Told at the file itself, and at the top of the page.
  useInPlaceFailure(uploadPlainFile.typePrefix);
  useInPlaceFailure(uploadSlot.typePrefix);
  useInPlaceFailure(savePack.typePrefix);
  // Once now, and again when the pack is saved after it was not: uploads save it before and after.
  const mayHaveStopped = useRef(true);
  useEffect(() => {
    if (hasStopped) mayHaveStopped.current = true;
    if (isReadOnly || !isSaved || !mayHaveStopped.current) return;
    mayHaveStopped.current = false;
    void dispatch(resumeUploads());
  }, [dispatch, isReadOnly, isSaved, hasStopped]);
  return (
    <>
      <div
        // With room for the line of uploads: nothing that is pressed moves as that comes and goes.
        className={`pack-editor pb-13 max-md:pb-15 ${preview ? 'grid grid-cols-[minmax(0,1fr)_24.375rem] items-start gap-8' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-10">
          <PackStanding opened={opened} progress={progress} />
          {!isReadOnly && <RemovedNotices />}
          {isReadOnly && (
            <p className="notice">
              <span>{packCopy.readOnly[pack.state]}</span>{' '}
              {pack.state === 'published' && (
                <Link
                  to={studioFilmLink(projectIdOf(opened.packRef.packId))}
                  className="text-daylight underline"
                >
                  {packCopy.studio.edit}
                </Link>
              )}
            </p>
          )}
          {!isReadOnly && (
            <Section id={packSections.folder} heading={sections.folder}>
              {drop}
            </Section>
          )}
          <Section id={packSections.film} heading={sections.film}>
            <PackTexts opened={opened} takenTitle={progress.takenTitle} />
          </Section>
          <Section id={packSections.links} heading={sections.links} count={pack.links.length}>
            <FieldNote field="links" />
            <PackConflict field="links" label={fields.links} target={packSections.links} />
            <PackLinks
              id={packFieldIds.list('links')}
              links={pack.links}
              isReadOnly={isReadOnly}
              most={limits.projectLinks}
              onChange={(links) => {
                edit({ links });
              }}
            />
          </Section>
          <Section
            id={packSections.pictures}
            heading={sections.pictures}
            count={countPictures(pack.files)}
          >
            <PackPictures opened={opened} />
          </Section>
          {(['cast', 'crew'] as const).map((list) => (
            <Section
              key={list}
              id={packSections[list]}
              heading={fields[list]}
              count={pack[list].length}
            >
              <PackPeople list={list} opened={opened} />
            </Section>
          ))}
          <Section id={packSections.kit} heading={sections.kit}>
            <PackKit opened={opened} onMalformed={progress.onMalformed} />
          </Section>
          <Section id={packSections.rights} heading={sections.rights}>
            <PackRights opened={opened} />
          </Section>
          <PackEnd opened={opened} progress={progress} />
        </div>
        {preview}
      </div>
      <PackUploads />
    </>
  );
}
