/**
 * Every length and count the product accepts, in JavaScript's `.length` units unless the name says otherwise.
 * `firestore.rules` and `storage.rules` carry the same numbers; a test compares them.
 */
export const limits = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phoneNumber: 40,
  brandName: 200,
  brandWebsite: 500,
  productServices: 2_000,
  channels: 20,
  channel: 300,
  title: 120,
  slug: 120,
  type: 60,
  description: 5_000,
  purpose: 5_000,
  synopsis: 10_000,
  year: 20,
  runningTime: 40,
  director: 200,
  /** As it is typed; the form in which it is stored is shorter. */
  trailer: 500,
  stills: 8,
  stillName: 120,
  cast: 100,
  crew: 200,
  merchandise: 100,
  projectLinks: 30,
  personLinks: 10,
  personName: 120,
  role: 120,
  biography: 5_000,
  merchandiseName: 120,
  merchandiseDescription: 2_000,
  link: 2_048,
  pictureBytes: 20_000_000,
  documentBytes: 1_048_576,
  /** What the record of changes keeps of a text, or of an item as JSON. */
  historyText: 12_000,
  reviewNote: 2_000,
  reason: 500,
  searchTermCharacters: 20,
  /** Word beginnings indexed per project; each costs the database an index entry, of 40,000 per document. */
  searchTerms: 10_000,
  /**
   * The download addresses of a picture and its three variants, and its colour, one per line. An address
   * holds a project's key and a name of 120 characters, percent-encoded twice, and a token.
   */
  pictureLines: 16_384,
} as const;

/** How many tiles a page has. */
export const tilesPerPage = 24;

/** The most pages that one request asks for; firestore.rules refuse more. */
export const maxPagesPerRequest = 20;

/** A list opens this deep at most: all that comes before is read, too (docs/decisions/0016). */
export const maxInitialPage = 100;

/** After so many pages a list waits to be asked for more, so that the footer can be reached. */
export const pagesLoadedUnasked = 5;

/** From this share of a document's bytes on, the builder warns that the project is getting full. */
export const documentWarningShare = 0.8;

/** How many records staff get with one request: sign-ups, changes. */
export const recordsPerPage = 50;

/** How many sign-ups come with one request where all of them are read: a search, an export. */
export const recordsPerBatch = 250;

/** Without a key, pointer or touch in any tab for so long, the staff area asks for the password again. */
export const idleLockMs = 60 * 60_000;

/** How long a success is shown. */
export const successShownMs = 6_000;

/** How long a removed item can be restored where it stood, before History alone brings it back. */
export const undoForMs = 30_000;

/** How long History restores a removed item; its files are kept for so long. */
export const restoreItemForMs = 30 * 24 * 60 * 60_000;
