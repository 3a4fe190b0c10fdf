import { serverTimestamp, Timestamp } from 'firebase/firestore';
import * as samples from '../../scripts/samples/packs';
import { storefront as sampleStorefront } from '../../scripts/samples/shop';
import { brandId, changeId, entry, storeBrand, until } from './brandChanges';
import { type Database, type FirestoreRules, staffUid } from './firestoreRules';
import { changed, type StoredDocument } from './storedDocuments';

export const projectId = '3e3e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const packPath = `brands/${brandId}/packs/${projectId}`;
export const firstEventId = '4f4f5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const eventId = '5a5a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';

export const placePath = (number: string) => `brands/${brandId}/packPlaces/${number}`;

/** Who writes: the uid and the email with which they sign, and the database as they see it. */
export type Writer = { uid: string; email: string; database: Database };

export const staffWriter = (rules: FirestoreRules): Writer => ({
  uid: staffUid,
  email: 'staff@example.org',
  database: rules.staff(),
});

const signed = (by: Pick<Writer, 'uid' | 'email'>) => ({
  by: by.uid,
  byEmail: by.email,
  at: serverTimestamp(),
});

/** A pack in which nothing is typed yet. */
export const pack = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    samples.pack({
      changeId: firstEventId,
      by: staffUid,
      byEmail: 'staff@example.org',
      at: serverTimestamp(),
    }),
    fields,
  );

/** Who says, now, that the content of a pack may be published. */
export const rightsOf = (by: Pick<Writer, 'uid' | 'email'>): StoredDocument => signed(by);

/** Everything without which a pack cannot be submitted. */
export const completeContent = (): StoredDocument => ({
  title: 'Sintel',
  description: 'She finds.',
  cast: [{ name: 'Halina' }],
  files: { poster: { url: 'https://files.example.org/poster' } },
  rights: { by: 'editor', byEmail: 'editor@example.org', at: Timestamp.now() },
});

const event = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.packEvent(signed({ uid: staffUid, email: '' })), fields);

/** A brand, its project and its pack in a state, past the rules. */
export async function storePack(rules: FirestoreRules, fields: StoredDocument = {}) {
  const at = Timestamp.now();
  await storeBrand(rules);
  await rules.store('projectBrands', projectId, { brandId, at });
  await rules.store(`brands/${brandId}/packs`, projectId, pack({ at, ...fields }));
  await rules.store(`${packPath}/events`, firstEventId, event({ at }));
}

type NewPack = Partial<
  Record<'pack' | 'event' | 'project' | 'place', StoredDocument | null> & {
    id: string;
    by: Writer;
    /** Which place of the brand creators take for it. */
    number: string;
  }
>;

/** Adds what opens a pack to a commit; null leaves a part of it out. */
export function openPack(rules: FirestoreRules, parts: NewPack = {}) {
  const { id = projectId, by = staffWriter(rules), project = {}, number = '1' } = parts;
  const isStaffs = by.uid === staffUid;
  const batch = by.database.batch();
  const path = `brands/${brandId}/packs/${id}`;
  const write = (at: string, document: StoredDocument, fields: StoredDocument | null = {}) => {
    if (fields) batch.set(by.database.doc(at), changed(document, fields));
  };
  write(`projectBrands/${id.slice(0, 36)}`, { brandId, at: serverTimestamp() }, project);
  const opened = isStaffs ? null : { place: number, changeId: firstEventId };
  write(path, pack({ opened, ...signed(by) }), parts.pack);
  const { place = isStaffs ? null : {} } = parts;
  write(placePath(number), { packId: id, at: serverTimestamp() }, place);
  write(`${path}/events/${firstEventId}`, event(signed(by)), parts.event);
  return batch;
}

/** The commit in which creators delete a draft, with the entry of the log; null leaves a part of it out. */
export function deletePack(
  by: Writer,
  parts: Partial<Record<'pack' | 'event' | 'entry', StoredDocument | null>> = {},
) {
  const batch = by.database.batch();
  if (parts.pack !== null) batch.delete(by.database.doc(packPath));
  if (parts.event !== null) batch.delete(by.database.doc(`${packPath}/events/${firstEventId}`));
  if (parts.entry !== null)
    batch.set(
      by.database.doc(`brands/${brandId}/log/${firstEventId}`),
      entry({
        action: 'packDeleted',
        after: { projectId, title: 'Sintel' },
        ...signed(by),
        ...parts.entry,
      }),
    );
  return batch.commit();
}

type Naming = Partial<Record<'film' | 'entry', StoredDocument | null>> & {
  id?: string;
  /** In whose log it is told. */
  log?: string;
  batch?: ReturnType<Database['batch']>;
};

/** The commit in which staff say that Sintel is the brand's; null leaves a part of it out. */
export function nameFilm(database: Database, parts: Naming = {}) {
  const { film = {}, entry: told = {}, id = changeId, log = brandId } = parts;
  const batch = parts.batch ?? database.batch();
  if (film)
    batch.set(
      database.doc(`projectBrands/${projectId}`),
      changed({ brandId, changeId: id, at: serverTimestamp() }, film),
    );
  if (told)
    batch.set(
      database.doc(`brands/${log}/log/${id}`),
      entry({ action: 'filmNamed', after: { projectId, title: 'Sintel' }, ...told }),
    );
  return batch.commit();
}

/** Changes fields of the stored pack, whose version is 1. */
export const changePack = (by: Writer, fields: StoredDocument, path = packPath) =>
  by.database.doc(path).update({ version: 2, ...signed(by), ...fields });

type Step = {
  fields?: StoredDocument;
  event?: StoredDocument | null;
  log?: StoredDocument | null;
  id?: string;
};

/** The commit of a step, with the entry of the brand's log where it needs one; null leaves a part out. */
export function takeStep(by: Writer, state: string, step: Step = {}) {
  const batch = by.database.batch();
  addStep(batch, by, state, step);
  return batch.commit();
}

/** Adds a step to a commit. */
export function addStep(
  batch: ReturnType<Database['batch']>,
  by: Writer,
  state: string,
  step: Step = {},
) {
  const { id = eventId, fields = {}, event: told = {} } = step;
  const isLogged =
    by.uid === staffUid &&
    ['returned', 'submitted', 'building', 'built', 'published'].includes(state);
  const { log = isLogged ? {} : null } = step;
  const { database } = by;
  batch.update(database.doc(packPath), {
    version: 2,
    state,
    changeId: id,
    ...signed(by),
    ...fields,
  });
  if (told)
    batch.set(database.doc(`${packPath}/events/${id}`), event({ state, ...signed(by), ...told }));
  if (log)
    batch.set(
      database.doc(`brands/${brandId}/log/${id}`),
      entry({ action: state, after: { projectId, title: 'Sintel' }, ...signed(by), ...log }),
    );
}

export const theme = (fields: StoredDocument = {}): StoredDocument =>
  changed(samples.theme(), fields);

export const storefront = (fields: StoredDocument = {}): StoredDocument =>
  changed(sampleStorefront({ brandId, until, theme: theme(), at: serverTimestamp() }), fields);
