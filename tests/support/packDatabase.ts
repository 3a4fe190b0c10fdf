import * as v from 'valibot';
import { holdBack } from '../../src/features/packs/packBounds';
import { mergeEdits, type PackEdits } from '../../src/features/packs/packContent';
import { type Pack, packSchema } from '../../src/features/packs/model';
import type { PackStep } from '../../src/features/packs/packsApi';
import { isEditable } from '../../src/features/packs/packState';
import { packToProject } from '../../src/features/packs/packProject';
import { createAppThunk, messageError } from '../../src/store/createAppThunk';

const database = { pack: v.parse(packSchema, {}), failure: '', attempts: 0, publicTitle: '' };

/** The pack that `packsApi` reads and writes in a test of the pack's page. */
export const packDatabase = {
  pack: () => database.pack,
  hold: (fields: Record<string, unknown>) => {
    Object.assign(database, {
      pack: v.parse(packSchema, fields),
      failure: '',
      attempts: 0,
      publicTitle: '',
    });
  },
  change: (fields: Partial<Pack>) => {
    database.pack = { ...database.pack, ...fields };
  },
  /** The code that writing fails with from now on; nothing for success. */
  failWith: (code: string) => {
    database.failure = code;
  },
  /** The title of another film that is public. */
  holdFilm: (title: string) => {
    database.publicTitle = title;
  },
  /** How often somebody tried to write. */
  attempts: () => database.attempts,
};

/** The page that was built of the pack. */
const readFilm = () =>
  Promise.resolve({
    ...packToProject(database.pack, (slot) => {
      const url = database.pack.files[slot]?.url ?? '';
      return url === '' ? undefined : { url, picture: null };
    }),
    projectId: 'pack',
  });

/** In the place of what reads and writes a pack: `vi.mock('…/packsApi', …)`. */
export const packsApi = {
  fetchPackFilm: createAppThunk('projectPacks/fetchPackFilm', 'fetchingPack', readFilm),
  readPack: () => Promise.resolve(database.pack),
  isPublicTitle: (title: string) => Promise.resolve(title === database.publicTitle),
  writeEdits: (_: unknown, edits: PackEdits) => {
    database.attempts += 1;
    const { pack } = database;
    const code = database.failure || (isEditable(pack.state) ? '' : 'message/packWithStaff');
    if (code) return Promise.reject(Object.assign(new Error(code), { code }));
    const { changes: wanted, conflicts } = mergeEdits(edits, pack);
    const packRef = { brandId: 'brand', packId: 'pack' };
    const { changes, held } = holdBack(packRef, wanted, pack);
    packDatabase.change(changes);
    return Promise.resolve({ stored: database.pack, conflicts, held });
  },
  writeRights: (_: unknown, mayPublish: boolean) => {
    if (database.failure) return Promise.reject(new TypeError('Failed to fetch'));
    const rights = { by: 'editor', byEmail: 'editor@example.org', at: Date.UTC(2026, 4, 1, 12) };
    packDatabase.change({ rights: mayPublish ? rights : null });
    return Promise.resolve();
  },
  movePack: (_: unknown, { from, to, note, fieldNotes }: PackStep) => {
    const { pack } = database;
    if (pack.state !== to && !from.includes(pack.state))
      return Promise.reject(messageError('packMoved'));
    packDatabase.change({
      state: to,
      note: note ?? pack.note,
      fieldNotes: fieldNotes ?? pack.fieldNotes,
    });
    return Promise.resolve(database.pack);
  },
};
