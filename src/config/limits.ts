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
  /** Both names of a sign-up and the space between them. */
  contactName: 201,
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
  videoBytes: 60_000_000,
  /** What a folder or zip may hold before reading stops, and the bytes that come out of its zips. */
  droppedEntries: 10_000,
  inflatedBytes: 300_000_000,
  /** Of all files of a Project Pack together. */
  packBytes: 300_000_000,
  documentBytes: 1_048_576,
  /** A pack's document: the rules judge one of 850,000 bytes, and run out of memory (5 MiB) below 900,000. */
  packDocumentBytes: 800_000,
  /**
   * What the record of changes keeps of a text, or of an item as JSON: a biography and ten links as long as they may be
   * fit. With the largest project the rules run out of memory between 30,000 and 40,000.
   */
  historyText: 30_000,
  reviewNote: 2_000,
  reason: 500,
  /** Of a brand's team, and how many may be invited at once. */
  members: 12,
  pendingInvitations: 12,
  /** What an owner may send in a day. */
  invitationsPerDay: 20,
  /** The invitations of one email, and the entries of a brand's log, that a list asks for at once. */
  ownInvitations: 50,
  logEntries: 100,
  /** A text of a Project Pack, as it is typed: far more than a project takes. */
  packText: 20_000,
  /** What goes with a step of a pack. */
  packNote: 2_000,
  /** The files that a pack names, and the pictures that staff made of them. */
  packFiles: 60,
  /** The packs that a brand's own people have open at once: those that are neither published nor deleted. */
  openPacks: 10,
  /** The items that a brand has waiting for staff at once. */
  waitingItems: 20,
  itemPictures: 6,
  /** What tells the offers of an item apart: a size, a colour. */
  variant: 60,
  /** What an order and Stripe call an offer: the item, and its variant. */
  offerName: 160,
  /** Units that are counted; what has more is not limited. */
  stock: 1_000,
  /** Stripe charges no less; in US cents. */
  leastPriceCents: 50,
  mostPriceCents: 1_000_000,
  offersPerOrder: 3,
  unitsPerOrder: 6,
  /** The countries to which a film's things are sent, with `rest` and `pickup`. */
  shippingPrices: 60,
  buyerName: 120,
  /** The lines of an address together. */
  addressLines: 400,
  /** What the note in a gift says. */
  giftNote: 500,
  /** The words of a buyer's consent, and where an order came from. */
  consent: 500,
  via: 40,
  /** What `?via=` may say of a film. */
  tagsPerFilm: 20,
  carrier: 60,
  trackingNumber: 80,
  // Campaigns
  campaignHeading: 160,
  campaignStory: 20_000,
  campaignPictures: 6,
  /** What a picture shows. */
  pictureText: 300,
  /** Beside the pledge without one. */
  rewards: 20,
  rewardName: 120,
  rewardDescription: 2_000,
  rewardContents: 10,
  rewardContent: 160,
  rewardSizes: 12,
  budgetRows: 8,
  budgetLabel: 80,
  updateHeading: 160,
  updateText: 20_000,
  updatePictures: 6,
  /** How many updates, or answers, one request asks for. */
  updatesPerRequest: 60,
  question: 500,
  /** Of an account and a campaign. */
  openQuestions: 5,
  answer: 2_000,
  /** How often the month of a reward is put off. */
  rewardDelays: 12,
  /** By how many days staff move a campaign whose approval came late. */
  campaignMoveDays: 14,
  leastPledgeCents: 100,
  // Premieres
  showingTitle: 60,
  venue: 80,
  venueAddress: 400,
  timeZone: 60,
  venueAccess: 300,
  showingContact: 254,
  showingLanguage: 100,
  /** From its start to its end. */
  showingHours: 24,
  hallRows: 60,
  /** The places of all rows, with what parts them. */
  hallCells: 4_000,
  /** The prices of a showing, of which an order takes three. */
  priceZones: 6,
  /** The seats of a hall that nobody can buy. */
  blockedSeats: 200,
  /** How many may have to say that they would come, before there is a sale. */
  threshold: 10_000,
  /** How many showings one request asks for. */
  showingsPerRequest: 60,
  /** For how long a seat is kept at most for one who waits. */
  seatKeptHours: 24,
  /** What a pass calls its door, and who stands there. */
  doorLabel: 60,
  doorName: 60,
  /** Why somebody was let in all the same. */
  duplicateReason: 120,
  guestName: 120,
  guestNote: 120,
  /** What the bank calls a payout. */
  payoutReference: 120,
  /** What a statement puts right, and the lines of one of its pages. */
  correctionReason: 200,
  statementLines: 1_000,
  /** The differences of a month that are kept with its sums. */
  keptDifferences: 100,
  /** The fields, files and people of a pack about which something is said when it is given back. */
  packFieldNotes: 40,
  searchTermCharacters: 20,
  /** Word beginnings indexed per project; each costs the database an index entry, of 40,000 per document. */
  searchTerms: 10_000,
} as const;

/** Limits that the rules alone hold: no page loads them. */
export const rulesLimits = {
  /** How often an account may ask Stripe for the page of a package of a brand. */
  packageSessionsPerDay: 10,
  /** What an export is called in the log of data requests. */
  exportName: 60,
  /**
   * The download addresses of a picture and its three variants, and its colour, one per line. An address
   * holds a project's key and a name of 120 characters, percent-encoded twice, and a token.
   */
  pictureLines: 16_384,
} as const;

/** From how many pixels of width on a picture of a Project Pack is sharp where it is shown, by the kind of its slot. */
export const sharpWidths = {
  poster: 640,
  banner: 1_600,
  still: 1_280,
  logo: 500,
  'design-poster': 2_000,
  person: 320,
} as const;

/** A poster of fewer pixels in width, as it is cropped, is none. */
export const posterMinWidth = 320;

/** How many tiles a page has. */
export const tilesPerPage = 24;

/** How many offers, items and rewards a film's page asks for: what its slots hold, in variants. */
export const offersPerFilm = 60;

/** How many items the list of what is on sale shows: films are asked for by at most so many ids. */
export const itemsListed = 30;

/** How long a unit is held for an order that is not paid; firestore.rules carry the same, as they do the others. */
export const holdMinutes = 45;
/** For so many days what was paid too late may take other units. */
export const lateDays = 30;
/** How long after an order Stripe may be asked for a page to pay on. */
export const sessionWithinMinutes = 9;
/** How long after its order such a page ends, before its hold does. Stripe's own least is 30 minutes. */
export const sessionMinutes = 40;

/** In how many days creators send what was paid, unless they say otherwise, and the most that they may say. */
export const handlingDays = { usual: 7, most: 60 } as const;

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

/** How many of the newest events are shown of what happened to a brand, and of how many packs their steps are read. */
export const brandEventsShown = 100;
export const packsInBrandLog = 20;

/** As many brands, and packs of all brands, as the lists of staff have, the newest. */
export const brandsListed = 1_000;
export const packsListed = 5_000;

/** As many projects of each kind as are put in an order that the database does not have. */
export const projectsSorted = 1_000;

/** How many sign-ups come with one request where all of them are read: a search, an export. */
export const recordsPerBatch = 250;

/** After so many days the contact of an order that nobody paid is to be erased. */
export const unpaidContactDays = 30;

/** Without a key, pointer or touch in any tab for so long, the staff area asks for the password again. */
export const idleLockMs = 60 * 60_000;

/** How long a success is shown. */
export const successShownMs = 6_000;

/** How long a removed item can be restored where it stood, before History alone brings it back. */
export const undoForMs = 30_000;

/** How long History puts back items and posters as they were; their files are kept for so long. */
export const restoreItemForMs = 30 * 24 * 60 * 60_000;

/** In pixels; narrower posters look coarse on the film's page. */
export const sharpPosterWidth = 640;
