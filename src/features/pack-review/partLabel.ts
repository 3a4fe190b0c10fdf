import { packAdminCopy } from '../../content/packAdmin';
import { historyCopy, listCopy } from '../../content/projectAdmin';
import { packCopy } from '../../content/projectPacks';
import { listOfPart } from './meanwhile';
import type { Pack } from '../packs/model';

const { fields } = historyCopy;

/** What a part of a project is called. */
export function partLabel(part: string): string {
  const ofList = listOfPart(part);
  if (!ofList) return Object.entries<string>(fields).find(([field]) => field === part)?.[1] ?? part;
  const label = listCopy[ofList.list].short;
  return ofList.name === '' ? packAdminCopy.orderOf(label) : `${label}: ${ofList.name}`;
}

/** What a slot of a pack is called, with whose portrait it is. */
export function slotLabelIn({ cast, crew }: Pick<Pack, 'cast' | 'crew'>, slot: string): string {
  const person = [...cast, ...crew].find(({ picture, rolePicture }) =>
    [picture, rolePicture].includes(slot),
  );
  const label = packCopy.slotLabel(slot);
  return person ? `${label}: ${person.name}` : label;
}
