import * as v from 'valibot';
import { mapProjectTexts } from '../../content/projectFields';
import { timestampSchema } from '../../lib/timestamp';
import { pictureSchema, pictureUrlSchema } from '../media/picture';
import { kitSchema } from '../storefronts/kit';
import { type PackState, packSummarySchema, packStates } from './packState';

// A pack is kept as it is typed: nothing here judges what a person wrote.
const text = v.fallback(v.string(), '');
const list = <Item extends v.GenericSchema>(item: Item) => v.fallback(v.array(item), []);

/** A note of the whole, and of fields by their names. */
const notes = { note: text, fieldNotes: v.fallback(v.record(v.string(), v.string()), {}) };

const typedLinkSchema = v.object({ platform: text, link: text });

/** Someone of the cast or the crew; the pictures are named by their slots, empty where there is none. */
const packPersonSchema = v.object({
  /** Eight lower-case letters or digits, which never change: they tell apart what two people change at once. */
  id: text,
  name: text,
  role: text,
  bio: text,
  links: list(typedLinkSchema),
  picture: text,
  /** Of the cast alone: the person in the role. */
  rolePicture: text,
});

const cropSchema = v.object({
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
});

const storedFileSchema = v.object({
  /** As it was called on the creator's device. */
  name: text,
  /** The media type, such as `image/jpeg`. */
  type: text,
  bytes: v.fallback(v.number(), 0),
  url: text,
  /** How it is called in the pack's folder; empty where that is its slot, as it is of the first file there. */
  path: text,
  /** In pixels, upright; 0 for a film. */
  width: v.fallback(v.number(), 0),
  height: v.fallback(v.number(), 0),
  /** The part that is shown, in pixels; null for all of it. */
  crop: v.fallback(v.nullable(cropSchema), null),
  /** What stays visible when a banner is cut, in percent from the left and the top. */
  focal: v.fallback(v.object({ x: v.number(), y: v.number() }), { x: 50, y: 50 }),
});

/** What is kept of a file that another one is to replace. */
export const asStoredFile = (file: PackFile): StoredFile => v.parse(storedFileSchema, file);

/** A file of a pack. It is named before its upload; `url` is empty until all of its bytes are stored. */
export const packFileSchema = v.object({
  ...storedFileSchema.entries,
  /** The file whose bytes are stored in its place until its own have arrived. */
  replaces: v.exactOptional(v.fallback(v.nullable(storedFileSchema), null)),
});

/** A document of `brands/{brandId}/packs`, whose id is that of its project; read leniently. */
export const packSchema = v.object({
  ...packSummarySchema.entries,
  /** One more with each change. */
  version: v.fallback(v.number(), 0),
  ...mapProjectTexts(() => text),
  cast: list(packPersonSchema),
  crew: list(packPersonSchema),
  links: list(typedLinkSchema),
  /** What each still shows, by its slot. */
  captions: v.fallback(v.record(v.string(), v.string()), {}),
  kit: v.fallback(kitSchema, v.parse(kitSchema, {})),
  files: v.fallback(v.record(v.string(), packFileSchema), {}),
  /** The project's pictures that staff have made of files, by slot. `from` is the file's address and crop then. */
  built: v.fallback(
    v.record(
      v.string(),
      v.object({ from: text, url: pictureUrlSchema, picture: v.nullable(pictureSchema, null) }),
    ),
    {},
  ),
  /** What staff wrote when they returned it, or creators when they asked for changes. */
  ...notes,
  /** Who says that the content may be published, and since when; null as long as nobody does. */
  rights: v.fallback(v.nullable(v.object({ by: text, byEmail: text, at: timestampSchema })), null),
  /** The event that moved it to its state. */
  changeId: text,
  /** Which of their brand's places it has, and the event of the opening, where its creators opened it; null otherwise. */
  opened: v.fallback(v.nullable(v.object({ place: text, changeId: text })), null),
});

/** A document of a pack's `events`: a step, by whom and with which note. Its id is the pack's `changeId` of then. */
export const packEventSchema = v.object({
  state: v.fallback(v.picklist(packStates), 'draft'),
  ...notes,
  byEmail: text,
  at: timestampSchema,
});

export type PackEvent = v.InferOutput<typeof packEventSchema>;

/** What an event tells: the state that a pack came to, or that its creators took it back. */
export type ToldStep = PackState | 'takenBack';

/** Events of a pack, newest first, with what each tells. It is a draft once it is opened, and again when it is taken back. */
export const toldSteps = <Event extends Pick<PackEvent, 'state'>>(events: readonly Event[]) =>
  events.map((event, index) => {
    const isTakenBack = event.state === 'draft' && index < events.length - 1;
    const step: ToldStep = isTakenBack ? 'takenBack' : event.state;
    return { ...event, step };
  });

export type Pack = v.InferOutput<typeof packSchema>;

/** Whether its creators may delete it: they opened it, and no step was taken since, so nobody else has looked at it. */
export const isDeletable = ({ state, opened, changeId }: Pack) =>
  state === 'draft' && opened?.changeId === changeId;

/** How many of their brand's places for packs these have. */
export const countPlaces = (packs: readonly Pick<Pack, 'state' | 'opened'>[]) =>
  packs.filter(({ state, opened }) => opened !== null && state !== 'published').length;

export const parsePack = (fields: unknown): Pack => v.parse(packSchema, fields);

export type PackPerson = v.InferOutput<typeof packPersonSchema>;
export type PackFile = v.InferOutput<typeof packFileSchema>;
export type StoredFile = v.InferOutput<typeof storedFileSchema>;
export type TypedLink = v.InferOutput<typeof typedLinkSchema>;
