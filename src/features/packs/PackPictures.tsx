import { memo } from 'react';
import { packCopy } from '../../content/projectPacks';
import { LockedSlots } from './LockedSlots';
import { FieldNote, PackConflict, PackInput } from './PackField';
import { captionProblem, packFieldIds } from './packGaps';
import { PackSlot } from './PackSlot';
import { packSections } from './packState';
import { slotsFor, stillSlots } from './slots';
import { type OpenedPack, showsSame, showsSameFile } from './usePack';

const { fields } = packCopy;

type StillProps = { slot: string; opened: OpenedPack };

const StillCard = ({ slot, opened }: StillProps) => {
  const { pack, isReadOnly, edit } = opened;
  return (
    <PackSlot slot={slot} label={packCopy.slotLabel(slot)} opened={opened}>
      {pack.files[slot] && (
        <div className="mt-auto text-xs">
          <PackInput
            id={packFieldIds.caption(slot)}
            label={packCopy.file.caption}
            value={pack.captions[slot] ?? ''}
            isReadOnly={isReadOnly}
            problem={captionProblem(pack.captions[slot])}
            onChange={(caption) => {
              edit(({ captions }) => ({ captions: { ...captions, [slot]: caption } }));
            }}
          />
        </div>
      )}
    </PackSlot>
  );
};

const showsSameStill = showsSame('packageId');

/** A still with its caption. */
const Still = memo(
  StillCard,
  (before: StillProps, after: StillProps) =>
    showsSameStill(before, after) &&
    showsSameFile(after.slot, before, after) &&
    before.opened.pack.captions[after.slot] === after.opened.pack.captions[after.slot],
);

function Pictures({ opened }: { opened: OpenedPack }) {
  const { pack, isReadOnly } = opened;
  const used = stillSlots.filter((slot) => pack.files[slot]);
  const next = stillSlots.find((slot) => !pack.files[slot]);
  const shown = isReadOnly || !next ? used : [...used, next];
  return (
    <>
      <FieldNote field="files" />
      <PackConflict field="files" label={fields.files} target={packSections.pictures} />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <PackSlot slot="poster" label={packCopy.slots.poster} opened={opened} isRequired />
        {(slotsFor(pack.packageId).includes('banner') || pack.files.banner) && (
          <PackSlot slot="banner" label={packCopy.slots.banner} opened={opened} />
        )}
      </div>
      <FieldNote field="captions" label={fields.captions} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shown.map((slot) => (
          <Still key={slot} slot={slot} opened={opened} />
        ))}
      </div>
      <LockedSlots pack={pack} isHere={(slot) => slot === 'banner'} />
      <PackConflict field="captions" label={fields.captions} target={packSections.pictures} />
    </>
  );
}

/** The film's poster and banner, and below them its stills with their captions and a place for the next one. */
export const PackPictures = memo(Pictures, showsSame('files', 'captions', 'packageId'));
