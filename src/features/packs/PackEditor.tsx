import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { goTo } from '../../components/goTo';
import { limits } from '../../config/limits';
import { studioFilmLink } from '../../config/paths';
import { packCopy } from '../../content/projectPacks';
import { kitCopy } from '../../content/storefronts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { uploadPlainFile } from '../media/uploadsSlice';
import { colourFieldId, type ColourName } from '../storefronts/kit';
import { LockedSlots } from './LockedSlots';
import { FieldNote, PackConflict, PackInput } from './PackField';
import { resumeUploads, uploadSlot } from './packFiles';
import { PackKit } from './PackKit';
import { PackLinks } from './PackLinks';
import { PackPeople } from './PackPeople';
import { captionProblem, packFieldIds, type PackGap } from './packGaps';
import { packSections, projectIdOf } from './packState';
import { stillSlots } from './slots';
import { selectOpenPack } from './packSlice';
import { savePack } from './packThunks';
import { PackSide } from './PackSide';
import { PackRights } from './PackRights';
import { PackSlot } from './PackSlot';
import { PackTexts } from './PackTexts';
import { RemovedNotices } from './RemovedNotices';
import { slotsFor } from './slots';
import { type OpenedPack, useAutosave, useTakenTitle } from './usePack';
import type { Elements } from '../../lib/elements';

const { sections, fields } = packCopy;

type SectionProps = { id: string; heading: string; children: Elements };

const Section = ({ id, heading, children }: SectionProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-4">
    <h2
      id={id}
      tabIndex={-1}
      className="border-b border-hairline pb-2 font-display text-xl font-semibold"
    >
      {heading}
    </h2>
    {children}
  </section>
);

function Pictures({ opened }: { opened: OpenedPack }) {
  const { pack, isReadOnly, edit } = opened;
  const used = stillSlots.filter((slot) => pack.files[slot]);
  const next = stillSlots.find((slot) => !pack.files[slot]);
  const shown = isReadOnly || !next ? used : [...used, next];
  return (
    <>
      <FieldNote field="files" />
      <PackConflict field="files" label={fields.files} target="section-pictures" />
      <div className="grid gap-6 md:grid-cols-2">
        <PackSlot slot="poster" label={packCopy.slots.poster} opened={opened} isRequired />
        {(slotsFor(pack.packageId).includes('banner') || pack.files.banner) && (
          <PackSlot slot="banner" label={packCopy.slots.banner} opened={opened} />
        )}
        <div className="empty:hidden md:col-span-2">
          <FieldNote field="captions" label={fields.captions} />
        </div>
        {shown.map((slot) => (
          <PackSlot key={slot} slot={slot} label={packCopy.slotLabel(slot)} opened={opened}>
            {pack.files[slot] && (
              <PackInput
                id={packFieldIds.caption(slot)}
                label={packCopy.file.caption}
                value={pack.captions[slot] ?? ''}
                isReadOnly={isReadOnly}
                problem={captionProblem(pack.captions[slot])}
                onChange={(caption) => {
                  edit({ captions: { ...pack.captions, [slot]: caption } });
                }}
              />
            )}
          </PackSlot>
        ))}
      </div>
      <LockedSlots pack={pack} isHere={(slot) => slot === 'banner'} />
      <PackConflict field="captions" label={fields.captions} target="section-pictures" />
    </>
  );
}

/** What is said of a colour while what is typed for it is none. */
const colourGap = (name: ColourName): PackGap => ({
  target: colourFieldId(name),
  label: kitCopy.names[name].label,
  problem: packCopy.gaps.noColour,
  isNecessary: true,
});

type PackEditorProps = {
  opened: OpenedPack;
  /** Beside the fields, where the window is wide enough for both. */
  preview?: Elements;
  /** Takes a folder, whose files it puts into their places. */
  drop: Elements;
};

/** The page of a pack: everything in it can be filled in by hand, and a folder fills in most of it. */
export function PackEditor({ opened, preview, drop }: PackEditorProps) {
  const { pack, isReadOnly, edit } = opened;
  const dispatch = useAppDispatch();
  useAutosave();
  const takenTitle = useTakenTitle();
  const [malformedColours, setMalformedColours] = useState<readonly ColourName[]>([]);
  // The overview leads to what is missing.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') goTo(hash.slice(1));
  }, [hash]);
  const open = useAppSelector(selectOpenPack);
  const isSaved = open?.saving === 'idle' && open.refusal === '' && !open.held.files;
  const hasStopped = open !== null && open.saving !== 'running' && !isSaved;
  // Told at the file itself, and beside the pack.
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
    <div
      className={`grid items-start gap-8 ${preview ? 'grid-cols-2' : 'xl:grid-cols-[minmax(0,1fr)_20rem]'}`}
    >
      <div className={preview ? '' : 'top-24 xl:sticky xl:order-last'}>
        <PackSide
          opened={opened}
          takenTitle={takenTitle}
          typedGaps={pack.packageId === 'bronze' ? [] : malformedColours.map(colourGap)}
        />
      </div>
      {preview && <div className="col-start-2 row-span-2 row-start-1 h-full">{preview}</div>}
      {!isReadOnly && <RemovedNotices />}
      <div className="flex min-w-0 flex-col gap-10">
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
        <Section id="section-film" heading={sections.film}>
          <PackTexts opened={opened} takenTitle={takenTitle} />
        </Section>
        <Section id="section-pictures" heading={sections.pictures}>
          <Pictures opened={opened} />
        </Section>
        <Section id="section-people" heading={sections.people}>
          <PackPeople list="cast" opened={opened} />
          <PackPeople list="crew" opened={opened} />
        </Section>
        <Section id="section-links" heading={sections.links}>
          <FieldNote field="links" />
          <PackConflict field="links" label={fields.links} target="section-links" />
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
        <Section id={packSections.kit} heading={sections.kit}>
          <PackKit
            opened={opened}
            onMalformed={(name, isMalformed) => {
              setMalformedColours((names) => {
                const others = names.filter((other) => other !== name);
                if (!isMalformed) return others.length < names.length ? others : names;
                return [...others, name];
              });
            }}
          />
        </Section>
        <Section id="section-rights" heading={sections.rights}>
          <PackRights opened={opened} />
        </Section>
      </div>
    </div>
  );
}
