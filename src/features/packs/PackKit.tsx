import { memo, useEffect, useState } from 'react';
import { packCopy } from '../../content/projectPacks';
import { kitCopy } from '../../content/storefronts';
import { previewCopy } from '../../content/workspace';
import type { Elements } from '../../lib/elements';
import { onDemand } from '../../lib/onDemand';
import { takeAnswer } from '../../lib/takeAnswer';
import { useAppSelector } from '../../store/hooks';
import { imaging } from '../media/imaging';
import { type ColourName, colourNames } from '../storefronts/kit';
import { KitFields } from '../storefronts/KitFields';
import { useAdjustedKit } from '../storefronts/useAdjustedKit';
import { LockedSlots } from './LockedSlots';
import type { Pack } from './model';
import { PackageAllowance } from './PackageAllowance';
import { FieldNote, PackConflict } from './PackField';
import { selectOpenPack } from './packSlice';
import { PackSlot, SlotPicture } from './PackSlot';
import { notesCopyOf } from './returnNotes';
import { readSlotFile } from './slotFiles';
import { packSections } from './packState';
import { familyOf, hasSlot, isDesign, slotsFor } from './slots';
import { type OpenedPack, showsSame } from './usePack';

const colourProposals = onDemand(() => import('../storefronts/proposeColours'));

/** The pixels of a picture that colours are looked for in are those of a square of this side. */
const sampleSide = 64;

/** The colours that the logo has, or where it has none, the poster. */
function useProposals({ pack, packRef }: OpenedPack): readonly string[] {
  const { packId, brandId } = packRef;
  const { name: logo = '', url: logoUrl = '' } = pack.files['logo-1'] ?? {};
  const { name: poster = '', url: posterUrl = '' } = pack.files.poster ?? {};
  const about = [logo, poster].join('/');
  const [found, setFound] = useState({ about: '/', colours: [] as string[] });
  useEffect(() => {
    if (about === '/') return;
    const coloursOf = async (slot: string, url: string) => {
      const blob = await readSlotFile({ packId, brandId }, slot, url);
      const [{ sampleImage }, { proposeColours }] = await Promise.all([
        imaging.load(),
        colourProposals.load(),
      ]);
      return proposeColours(await sampleImage(blob, sampleSide));
    };
    const propose = async () => {
      // Without its bytes there is nothing to propose; the fields work all the same.
      const read = (slot: string, url: string) => coloursOf(slot, url).catch(() => []);
      let colours: string[] = [];
      if (logo !== '') colours = await read('logo-1', logoUrl);
      if (colours.length === 0 && poster !== '') colours = await read('poster', posterUrl);
      return { about, colours };
    };
    return takeAnswer(propose(), setFound);
  }, [packId, brandId, about, logo, logoUrl, poster, posterUrl]);
  return found.about === about ? found.colours : [];
}

/** Whether something in the look waits for a person: a note, a choice, or a design without a place. */
function useIsLookDue({ packageId, files, state, fieldNotes }: Pack): boolean {
  const conflicts = useAppSelector((root) => selectOpenPack(root)?.conflicts) ?? [];
  const noted = notesCopyOf(state) ? Object.keys(fieldNotes) : [];
  const homeless = Object.keys(files).filter((slot) => !hasSlot(packageId, files, slot));
  return [...conflicts, ...noted, ...homeless].some((one) => one === 'kit' || isDesign(one));
}

/** The look at a glance: the logo on its ground, the colours, the face and the theme that it is made for. */
function LookRow({ opened, children }: { opened: OpenedPack; children: Elements }) {
  const { kit, files } = opened.pack;
  const side = kit.tone === 'stage' ? 'stage' : 'callSheet';
  const shown = useAdjustedKit(kit).adjusted?.[side];
  const logo = files['logo-1'];
  const url = opened.urlOf('logo-1');
  return (
    <div className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      {logo && logo.width > 0 && url !== '' && (
        <span aria-hidden="true" className="h-14 w-28 shrink-0 overflow-hidden bg-bg2">
          <SlotPicture url={url} file={logo} alt="" isCut={false} ground={shown?.ground ?? ''} />
        </span>
      )}
      <span className="flex gap-1">
        {colourNames.map((name) => {
          const colour = kit[name] || (shown?.[name] ?? 'none');
          const label = `${kitCopy.names[name].label}: ${colour}`;
          return (
            <svg key={name} role="img" aria-label={label} viewBox="0 0 1 1" className="kit-swatch">
              <rect width="1" height="1" fill={colour} />
            </svg>
          );
        })}
      </span>
      <span data-face={kit.face} className="face-name">
        {kit.face}
      </span>
      <span>{previewCopy[side]}</span>
      {children}
    </div>
  );
}

type PackKitProps = {
  opened: OpenedPack;
  onMalformed: (name: ColourName, isMalformed: boolean) => void;
};

function Kit({ opened, onMalformed }: PackKitProps) {
  const { pack, isReadOnly, edit } = opened;
  const proposals = useProposals(opened);
  const { adjusted } = useAdjustedKit(pack.kit);
  const isDue = useIsLookDue(pack);
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const hasLook = pack.packageId !== 'bronze';
  const isOpen = !hasLook || (isUnfolded ?? isDue);
  const grounds = adjusted && [adjusted.stage.ground, adjusted.callSheet.ground];
  // Those that the package no longer has are shown as well, so that they can be taken out.
  const designs = [
    ...new Set([...slotsFor(pack.packageId), ...Object.keys(pack.files).sort()]),
  ].filter(isDesign);
  return (
    <>
      <FieldNote field="kit" />
      <PackConflict field="kit" label={packCopy.fields.kit} target={packSections.kit} />
      {hasLook && (
        <LookRow opened={opened}>
          <button
            type="button"
            aria-expanded={isOpen}
            className="ms-auto min-h-8 text-daylight underline max-md:min-h-11"
            onClick={() => {
              setUnfolded(!isOpen);
            }}
          >
            {packCopy.kit[isOpen ? 'close' : isReadOnly ? 'show' : 'change']}
          </button>
        </LookRow>
      )}
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setUnfolded(currentTarget.open);
        }}
      >
        <summary hidden />
        <div className="flex flex-col gap-4">
          <PackageAllowance packageId={pack.packageId} />
          <div className="grid gap-6 empty:hidden md:grid-cols-2">
            {designs.map((slot) => (
              <PackSlot
                key={slot}
                slot={slot}
                label={packCopy.slotLabel(slot)}
                opened={opened}
                grounds={familyOf(slot) === 'logo' ? grounds : undefined}
              />
            ))}
          </div>
          <LockedSlots pack={pack} isHere={isDesign} />
          {hasLook && (
            <KitFields
              kit={pack.kit}
              title={packCopy.titleOf(pack.title)}
              proposals={proposals}
              isReadOnly={isReadOnly}
              onMalformed={onMalformed}
              onChange={(kit) => {
                edit({ kit });
              }}
            />
          )}
        </div>
      </details>
    </>
  );
}

/**
 * The look of a film as a row, with the fields, designs and places that its package does not have folded below it. What
 * leads to one of them (`goTo`, the browser's search) opens them.
 */
export const PackKit = memo(Kit, showsSame('kit', 'files', 'packageId', 'title', 'fieldNotes'));
