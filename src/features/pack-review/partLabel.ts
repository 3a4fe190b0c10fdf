import { packAdminCopy } from '../../content/packAdmin';
import { historyCopy, listCopy } from '../../content/projectAdmin';
import { packCopy } from '../../content/projectPacks';
import { listOfPart } from './meanwhile';
import type { People } from '../packs/people';
import { personOfSlot } from '../packs/slots';

const { fields } = historyCopy;

/** What a part of a project is called. */
export function partLabel(part: string): string {
  const ofList = listOfPart(part);
  if (!ofList) return Object.entries<string>(fields).find(([field]) => field === part)?.[1] ?? part;
  const label = listCopy[ofList.list].short;
  return ofList.name === '' ? packAdminCopy.orderOf(label) : `${label}: ${ofList.name}`;
}

/** What a slot of a pack is called, with whose portrait it is. */
export function slotLabelIn(pack: People, slot: string): string {
  const person = personOfSlot(pack, slot);
  const label = packCopy.slotLabel(slot);
  return person ? `${label}: ${person.name}` : label;
}
