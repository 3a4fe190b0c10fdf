import { codeMessage, standaloneMessage } from '../../content/messages';
import { packCopy } from '../../content/projectPacks';
import { formatClock, formatDateTime } from '../../lib/dates';
import { hasEdits } from '../../lib/documentEdits';
import { type ContentField, contentFields } from './packContent';
import { type OpenPack, shownPack, slotsWithoutCopy } from './packSlice';
import { isEditable } from './packState';
import { slotUploadId } from './slotFiles';

const { saving } = packCopy;

const fieldLabels: Record<ContentField, string> = { ...packCopy.textLabels, ...packCopy.fields };

const unsentFiles = (open: OpenPack) =>
  Object.entries(shownPack(open).files).filter(([, { url }]) => url === '');

/** The slots of files that have not arrived and are not on their way, each with the name of its file. */
const stoppedFiles = (open: OpenPack) =>
  unsentFiles(open)
    .filter(([slot]) => !open.queued.includes(slotUploadId(open.packId, slot)))
    .map(([slot, { name }]) => ({ slot, name }));

/** Those of them that nothing but a choice sends: what waits for the pack to be stored goes on by itself. */
export const lostFiles = (open: OpenPack) =>
  open.isUnreached || open.refusal !== ''
    ? []
    : stoppedFiles(open).filter(({ slot }) => open.stored.files[slot]);

/** The slots of files that arrive by themselves: they are sent, or wait for their turn, the pack or the network. */
export function slotsOnTheirWay(open: OpenPack): string[] {
  const isHeldUp =
    !isEditable(open.stored.state) ||
    open.refusal !== '' ||
    'files' in open.held ||
    open.conflicts.includes('files');
  const stopped = (isHeldUp ? stoppedFiles : lostFiles)(open).map(({ slot }) => slot);
  return unsentFiles(open).flatMap(([slot]) => (stopped.includes(slot) ? [] : [slot]));
}

/** Whether nothing more is stored before someone tries again. */
export const hasSavingFailed = (open: OpenPack) =>
  isEditable(open.stored.state) && (open.saving === 'failed' || open.refusal !== '');

/** Why something of the open pack is not stored; empty where nothing keeps it from that. */
export function savingProblem(open: OpenPack): string {
  const { conflicts, held, refusal } = open;
  if (!isEditable(open.stored.state)) return hasEdits(open.edits) ? saving.withStaff : '';
  if (refusal !== '') return standaloneMessage(refusal) ?? saving.refused(codeMessage(refusal));
  if (open.saving === 'failed') return saving.failed;
  const labelsOf = (fields: readonly ContentField[]) =>
    fields.map((field) => fieldLabels[field]).join(', ');
  const heldFields = contentFields.filter((field) => held[field] !== undefined);
  const stopped = stoppedFiles(open).map(({ name }) => name);
  return [
    heldFields.length > 0 && saving.held(labelsOf(heldFields)),
    conflicts.length > 0 && saving.undecided(labelsOf(conflicts)),
    stopped.length > 0 && saving.notArrived(stopped),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** Where what was typed and chosen is kept, in a few words, and since when where all of it is stored. */
export function keptWhere(open: OpenPack): { text: string; since: string } {
  if (slotsWithoutCopy(open).length > 0) return { text: saving.inTab, since: '' };
  if (savingProblem(open) !== '' || unsentFiles(open).length > 0)
    return { text: saving.onDevice, since: '' };
  if (open.saving === 'running' || hasEdits(open.edits)) return { text: saving.running, since: '' };
  const { at } = open.stored;
  if (at === 0) return { text: saving.idle, since: '' };
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const since = isToday ? saving.at(formatClock(at)) : saving.on(formatDateTime(at));
  return { text: saving.idle, since };
}
