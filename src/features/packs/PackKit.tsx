import { memo, useEffect, useState } from 'react';
import { packCopy } from '../../content/projectPacks';
import { imaging } from '../media/imaging';
import { colourProposals } from '../storefronts/colourProposals';
import type { ColourName } from '../storefronts/kit';
import { KitFields } from '../storefronts/KitFields';
import { useAdjustedKit } from '../storefronts/useAdjustedKit';
import { LockedSlots } from './LockedSlots';
import { PackageAllowance } from './PackageAllowance';
import { FieldNote, PackConflict } from './PackField';
import { PackSlot } from './PackSlot';
import { readSlotFile } from './slotFiles';
import { familyOf, isDesign, slotsFor } from './slots';
import { type OpenedPack, showsSame } from './usePack';

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
    const request = { isCurrent: true };
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
      if (request.isCurrent) setFound({ about, colours });
    };
    if (about !== '/') void propose();
    return () => {
      request.isCurrent = false;
    };
  }, [packId, brandId, about, logo, logoUrl, poster, posterUrl]);
  return found.about === about ? found.colours : [];
}

type PackKitProps = {
  opened: OpenedPack;
  onMalformed: (name: ColourName, isMalformed: boolean) => void;
};

function Kit({ opened, onMalformed }: PackKitProps) {
  const { pack, isReadOnly, edit } = opened;
  const proposals = useProposals(opened);
  const { adjusted } = useAdjustedKit(pack.kit);
  const grounds = adjusted && [adjusted.stage.ground, adjusted.callSheet.ground];
  // Those that the package no longer has are shown as well, so that they can be taken out.
  const designs = [
    ...new Set([...slotsFor(pack.packageId), ...Object.keys(pack.files).sort()]),
  ].filter(isDesign);
  return (
    <>
      <PackageAllowance packageId={pack.packageId} />
      <FieldNote field="kit" />
      {designs.length > 0 && (
        <div className="grid gap-6 md:grid-cols-2">
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
      )}
      <LockedSlots pack={pack} isHere={isDesign} />
      <PackConflict field="kit" label={packCopy.fields.kit} target="section-kit" />
      <KitFields
        kit={pack.kit}
        title={packCopy.titleOf(pack.title)}
        proposals={proposals}
        isAllowed={pack.packageId !== 'bronze'}
        isReadOnly={isReadOnly}
        onMalformed={onMalformed}
        onChange={(kit) => {
          edit({ kit });
        }}
      />
    </>
  );
}

/** The designs and the look of a film, and the places that its package does not have. */
export const PackKit = memo(Kit, showsSame('kit', 'files', 'packageId', 'title'));
