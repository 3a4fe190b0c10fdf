import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itemSlotIds, type PackageId, packageIds, packageTerms } from '../../src/config/packages';
import { faces, tones } from '../../src/config/storefronts';
import {
  handlingDays,
  holdMinutes,
  lateDays,
  limits,
  maxPagesPerRequest,
  offersPerFilm,
  recordsPerBatch,
  rulesLimits,
  sessionMinutes,
  sessionWithinMinutes,
  tilesPerPage,
} from '../../src/config/limits';
import { unitsPerFan } from '../../src/config/perFan';
import {
  mapProjectTexts,
  type ProjectText,
  projectTextFields,
  projectTexts,
} from '../../src/content/projectFields';
import { slotsFor } from '../../src/features/packs/slots';
import { merchandiseTypes, platforms } from '../../src/features/projects/model';
import { counted, shards } from '../../src/features/visits/visitModel';
/** How far a condition is indented says nothing. */
const unindented = (text: string) => text.replaceAll(/\n */g, '\n');
const read = (name: string) =>
  unindented(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const firestoreRules = read('firestore.rules');
const storageRules = read('storage.rules');

const n = (count: number) => String(count);

/** The conditions on a text: of a new project, of one that changes, of a Project Pack. */
function textConditions(field: ProjectText): string[] {
  const { kind } = projectTextFields[field];
  const name = kind === 'line' ? 'isLineOrEmpty' : 'isText';
  return [
    ...['data', 'after'].map((document) =>
      kind === 'video'
        ? `isVideo(${document}.${field})`
        : `${name}(${document}.${field}, ${n(limits[field])})`,
    ),
    `data.${field} is string, data.${field}.size() <= ${n(limits.packText)}`,
  ];
}

/** How the rules of the database write each limit. Those without a line here are the browser's alone. */
const written: Record<keyof typeof limits | keyof typeof rulesLimits, string[]> = {
  firstName: [`isLine(data.firstName, ${n(limits.firstName)})`],
  lastName: [`isLine(data.lastName, ${n(limits.lastName)})`],
  email: [
    `text.size() <= ${n(limits.email)}\n&& text.matches("[a-z0-9!`,
    `isLine(request.resource.data.email, ${n(limits.email)})`,
  ],
  phoneNumber: [`isLine(data.phoneNumber, ${n(limits.phoneNumber)})`],
  slug: [`slug.size() <= ${n(limits.slug)}`],
  brandName: [
    `isLine(data.brandName, ${n(limits.brandName)})`,
    `isName(data.name, ${n(limits.brandName)})`,
  ],
  brandWebsite: [`isLine(text, ${n(limits.brandWebsite)})`],
  contactName: [`isLine(data.contactName, ${n(limits.contactName)})`],
  productServices: [`isText(data.productServices, ${n(limits.productServices)})`],
  channels: [`list.size() <= ${n(limits.channels)}`],
  // After the first character, which is no space.
  channel: [`[^\\\\p{Cc}]{0,${n(limits.channel - 1)}}`],
  title: [`isLine(data.title, ${n(limits.title)})`, `isLine(after.title, ${n(limits.title)})`],
  ...mapProjectTexts(textConditions),
  cast: [
    `isDistinctUpTo(after, ${n(limits.cast)}) && (added == [] || isCastMember`,
    `data.cast.size() <= ${n(limits.cast)}`,
  ],
  crew: [
    `isDistinctUpTo(after, ${n(limits.crew)}) && (added == [] || isCrewMember`,
    `data.crew.size() <= ${n(limits.crew)}`,
  ],
  merchandise: [`isDistinctUpTo(after, ${n(limits.merchandise)}) && (added == [] || isMerchandise`],
  stills: [
    `isDistinctUpTo(after, ${n(limits.stills)}) && (added == [] || isStill`,
    `data.captions.size() <= ${n(limits.stills)}`,
  ],
  stillName: [`isLine(item.name, ${n(limits.stillName)})\n&& item.stillImageURL`],
  projectLinks: [
    `isDistinctUpTo(after, ${n(limits.projectLinks)})\n`,
    `data.links.size() <= ${n(limits.projectLinks)}`,
  ],
  personLinks: [
    `links.size() <= ${n(limits.personLinks)}`,
    `{${n(limits.personLinks)}}`,
    `all[${n(limits.personLinks - 1)}].link].join`,
  ],
  personName: [`isLine(person.name, ${n(limits.personName)})`],
  role: [`isLineOrEmpty(person.role, ${n(limits.role)})`],
  biography: [`isText(person.bio, ${n(limits.biography)})`],
  merchandiseName: [`return isLine(item.name, ${n(limits.merchandiseName)})`],
  merchandiseDescription: [`isText(item.description, ${n(limits.merchandiseDescription)})`],
  link: [
    `data.link.size() <= ${n(limits.link)}`,
    `task.link.size() <= ${n(limits.link)}`,
    `'[^\\n]{1,8}', 'x')\n.matches('(x{0,${n(limits.link / 8)}}\\n)*')`,
  ],
  pictureLines: [
    `lines.size() <= ${n(rulesLimits.pictureLines)}`,
    `address.size() <= ${n(rulesLimits.pictureLines)}`,
  ],
  searchTerms: [`terms.size() <= ${n(limits.searchTerms)}`],
  historyText: [
    `isText(data.before, ${n(limits.historyText)})`,
    `isText(data.after, ${n(limits.historyText)})`,
  ],
  members: [`team.members <= ${n(limits.members)}`],
  pendingInvitations: [`team.invited <= ${n(limits.pendingInvitations)}`],
  packageSessionsPerDay: [`string(number - ${n(rulesLimits.packageSessionsPerDay)})`],
  invitationsPerDay: [`team.sent <= ${n(limits.invitationsPerDay)}`],
  ownInvitations: [`isFirst(${n(limits.ownInvitations)})`],
  logEntries: [`isFirst(${n(limits.logEntries)})`],
  reason: [
    `isLine(data.reason, ${n(limits.reason)})`,
    `isText(after.note, ${n(limits.reason)})`,
    `isText(data.reason, ${n(limits.reason)})`,
  ],
  reviewNote: [`isText(data.note, ${n(limits.reviewNote)})`],
  packText: [`data.title is string, data.title.size() <= ${n(limits.packText)}`],
  packNote: [`text.size() <= ${n(limits.packNote)}`],
  packFiles: [
    `data.files.size() <= ${n(limits.packFiles)}`,
    `isMapUpTo(data.built, ${n(limits.packFiles)})`,
    `isMapUpTo(after.built, ${n(limits.packFiles)})`,
  ],
  packFieldNotes: [
    `isMapUpTo(after.fieldNotes, ${n(limits.packFieldNotes)})`,
    `after.notes.size() <= ${n(limits.packFieldNotes)}`,
  ],
  openPacks: [`'[1-9]|${n(limits.openPacks)}'`],
  waitingItems: [`'[1-9]|1[0-9]|${n(limits.waitingItems)}'`],
  itemPictures: [`list.size() <= ${n(limits.itemPictures)}\n&& isItemPicture`],
  variant: [`isLineOrEmpty(data.variant, ${n(limits.variant)})`],
  offerName: [`isLine(data.name, ${n(limits.offerName)})`],
  stock: [`data.stock <= ${n(limits.stock)}`, `isFirst(${n(limits.stock)})`],
  leastPriceCents: [`data.priceCents >= ${n(limits.leastPriceCents)}`],
  mostPriceCents: [
    `data.priceCents <= ${n(limits.mostPriceCents)}`,
    `data.takenCents <= ${n(limits.mostPriceCents)}`,
  ],
  offersPerOrder: [`count <= ${n(limits.offersPerOrder)}`],
  unitsPerOrder: [
    `qtyOf(lines, count) <= ${n(limits.unitsPerOrder)}]`,
    `data.perOrder <= (data.verified ? ${n(unitsPerFan)} : ${n(limits.unitsPerOrder)})`,
    `data.units.size() <= ${n(limits.unitsPerOrder)}\n`,
    `after.kept.size() <= ${n(limits.unitsPerOrder)}\n`,
    `data.wanted <= ${n(limits.unitsPerOrder)};`,
  ],
  shippingPrices: [
    `names.size() <= ${n(limits.shippingPrices)}`,
    `data.shipping.size() <= ${n(limits.shippingPrices)}`,
  ],
  buyerName: [
    `isLine(data.name, ${n(limits.buyerName)})\n&& isEmail`,
    `isLineOrEmpty(data.giftTo, ${n(limits.buyerName)})`,
    `isLineOrEmpty(data.holder, ${n(limits.buyerName)})`,
    `isLineOrEmpty(after.holder, ${n(limits.buyerName)})`,
  ],
  addressLines: [`isText(data.lines, ${n(limits.addressLines)})`],
  giftNote: [`isText(data.giftNote, ${n(limits.giftNote)})`],
  consent: [`isText(data.text, ${n(limits.consent)})`],
  via: [`{0,${n(limits.via)}}`, `[a-z0-9-]{1,${n(limits.via)}}(,`],
  tagsPerFilm: [`tags.size() <= ${n(limits.tagsPerFilm)}`],
  carrier: [`isLineOrEmpty(data.carrier, ${n(limits.carrier)})`],
  trackingNumber: [`isLineOrEmpty(data.tracking, ${n(limits.trackingNumber)})`],
  campaignHeading: [
    `isLine(data.heading, ${n(limits.campaignHeading)})`,
    `data.heading.size() <= ${n(limits.campaignHeading)}`,
  ],
  campaignStory: [
    `isText(data.story, ${n(limits.campaignStory)})`,
    `data.story.size() <= ${n(limits.campaignStory)}`,
  ],
  campaignPictures: [`data.pictures.size() <= ${n(limits.campaignPictures)},`],
  pictureText: [`one.text.size() <= ${n(limits.pictureText)}`],
  rewards: [`data.rewards.size() <= ${n(limits.rewards)}`],
  rewardName: [`isLine(data.name, ${n(limits.rewardName)})`],
  rewardDescription: [`isText(data.description, ${n(limits.rewardDescription)})`],
  rewardContents: [`list.size() <= ${n(limits.rewardContents)}\n&& isContent`],
  rewardContent: [`isLine(one.text, ${n(limits.rewardContent)})`],
  rewardSizes: [],
  budgetRows: [
    `data.budget.size() <= ${n(limits.budgetRows)},`,
    `rows.size() <= ${n(limits.budgetRows)}\n&& isRow`,
  ],
  budgetLabel: [`row.label.size() <= ${n(limits.budgetLabel)}`],
  updateHeading: [
    `isLine(data.heading, ${n(limits.updateHeading)})`,
    `isLine(after.heading, ${n(limits.updateHeading)})`,
  ],
  updateText: [`isText(data.text, ${n(limits.updateText)})`],
  updatePictures: [`list.size() <= ${n(limits.updatePictures)}\n&& !([six[0].text`],
  updatesPerRequest: [`isFirst(${n(limits.updatesPerRequest)}) || isMaker()`],
  question: [`isText(data.text, ${n(limits.question)})`],
  openQuestions: [`'[^~]+~[0-${n(limits.openQuestions - 1)}]'`],
  answer: [`isText(text, ${n(limits.answer)})`],
  rewardDelays: [`data.before.size() <= ${n(limits.rewardDelays)}`],
  campaignMoveDays: [`moved <= ${n(limits.campaignMoveDays)}\n`],
  leastPledgeCents: [
    `data.priceCents >= ${n(limits.leastPledgeCents)};`,
    `data.goalCents >= ${n(limits.leastPledgeCents)} &&`,
  ],
  showingTitle: [`data.title.size() <= ${n(limits.showingTitle)},`],
  venue: [`isLine(data.venue, ${n(limits.venue)})`, `data.venue.size() <= ${n(limits.venue)},`],
  venueAddress: [`data.address.size() <= ${n(limits.venueAddress)},`],
  timeZone: [`data.zone.size() <= ${n(limits.timeZone)},`],
  venueAccess: [`data.access.size() <= ${n(limits.venueAccess)},`],
  showingContact: [`data.contact.size() <= ${n(limits.showingContact)},`],
  showingLanguage: [`data.language.size() <= ${n(limits.showingLanguage)},`],
  showingHours: [`data.endsAt <= data.startsAt + duration.value(${n(limits.showingHours)}, 'h')`],
  hallRows: [`data.rows.size() <= ${n(limits.hallRows)},`],
  hallCells: [`data.cells.size() <= ${n(limits.hallCells)},`],
  priceZones: [
    `data.prices.size() <= ${n(limits.priceZones)},`,
    `data.zones.size() <= ${n(limits.priceZones)}\n`,
  ],
  blockedSeats: [`data.blocked.size() <= ${n(limits.blockedSeats)}\n`],
  threshold: [`data.threshold <= ${n(limits.threshold)},`],
  showingsPerRequest: [`isFirst(${n(limits.showingsPerRequest)}) || hasRole(`],
  seatKeptHours: [`unit.until <= request.time + duration.value(${n(limits.seatKeptHours)}, 'h')`],
  doorLabel: [
    `isLine(data.label, ${n(limits.doorLabel)})`,
    `isLineOrEmpty(data.door, ${n(limits.doorLabel)})`,
  ],
  doorName: [`isLineOrEmpty(data.name, ${n(limits.doorName)})\n&& data.offline`],
  duplicateReason: [`isLineOrEmpty(data.reason, ${n(limits.duplicateReason)})`],
  guestName: [`isLineOrEmpty(data.name, ${n(limits.guestName)}) &&`],
  guestNote: [`isLineOrEmpty(data.note, ${n(limits.guestNote)});`],
  payoutReference: [`isLineOrEmpty(data.payout.ref, ${n(limits.payoutReference)})`],
  correctionReason: [`isLineOrEmpty(totals.correctionReason, ${n(limits.correctionReason)})`],
  statementLines: [`request.resource.data.lines.size() <= ${n(limits.statementLines)}`],
  exportName: [`isLine(request.resource.data.what, ${n(rulesLimits.exportName)})`],
  keptDifferences: [
    `data.differenceCount > ${n(limits.keptDifferences)} ? ${n(limits.keptDifferences)} : data.differenceCount`,
  ],
  searchTermCharacters: [],
  documentBytes: [],
  packDocumentBytes: [],
  pictureBytes: [],
  videoBytes: [],
  droppedEntries: [],
  inflatedBytes: [],
  packBytes: [],
};

describe('The rules carry the limits of src/config/limits.ts', () => {
  it.each(Object.entries(written))('for %s', (_, lines) => {
    for (const line of lines) expect(firestoreRules).toContain(line);
  });

  it('and no length of their own', () => {
    const lengths = /(?:, |size\(\) <= )\d{2,}\b/g;
    const own = Object.values(written)
      .flat()
      .reduce((rules, line) => rules.replaceAll(line, ''), firestoreRules);
    expect(own.match(lengths)).toBeNull();
  });

  it('for how long what was paid too late takes other units', () => {
    expect(firestoreRules).toContain(`order.paidAt + duration.value(${n(lateDays)}, 'd')`);
  });

  it('for the size of a picture and of a film', () => {
    const size = (bytes: number) => `request.resource.size <= ${n(bytes)};`;
    expect(storageRules).toContain(`isPicture() && ${size(limits.pictureBytes)}`);
    expect(storageRules).toContain(`isVideoFile() && ${size(limits.videoBytes)}`);
  });

  it('for how long what was paid too late takes other units', () => {
    expect(firestoreRules).toContain(`order.paidAt + duration.value(${n(lateDays)}, 'd')`);
  });

  it('for the consents and followers of one request', () => {
    const isFirst = `(hasRole(brandId, ['owner', 'editor']) && isFirst(${n(recordsPerBatch)}))`;
    expect(firestoreRules.split(isFirst)).toHaveLength(3);
  });

  it('for the documents of a month’s visits', () => {
    expect(firestoreRules).toContain(`monthOfYear() + '~[0-${n(shards - 1)}]')`);
    const quoted = [...counted, 'via'].map((name) => `'${name}'`).join(', ');
    expect(firestoreRules).toContain(`now.keys().hasOnly([${quoted}])`);
  });

  it('for the offers of a film’s page', () => {
    for (const field of ['approved', 'onSale'])
      expect(firestoreRules).toContain(
        `resource.data.${field} == true && isFirst(${n(offersPerFilm)})`,
      );
  });

  it('for how long a unit is held, and a page to pay on can be asked for', () => {
    expect(firestoreRules).toContain(`return time + duration.value(${n(holdMinutes)}, 'm')`);
    // A minute more than the app asks for, and Stripe's own least until its end.
    expect(firestoreRules).toContain(
      `order.createdAt + duration.value(${n(sessionWithinMinutes + 1)}, 'm')`,
    );
    expect(sessionMinutes - sessionWithinMinutes).toBeGreaterThan(30);
    expect(sessionMinutes).toBeLessThan(holdMinutes);
    expect(firestoreRules).toContain(
      `<= order.createdAt + duration.value(${n(sessionMinutes)}, 'm')`,
    );
  });

  it('for how many days until something is sent', () => {
    expect(firestoreRules).toContain(`== [false, {}, '', ${n(handlingDays.usual)}];`);
    expect(firestoreRules).toContain(`after.handlingDays <= ${n(handlingDays.most)};`);
  });

  it('for the projects of one request', () => {
    const longest = maxPagesPerRequest * tilesPerPage;
    expect(firestoreRules).toContain(`request.query.limit <= ${n(longest)}\n`);
  });

  it('and the names of the texts of a project', () => {
    const [, names] = /function textNames\(\) \{\s*return \[([^\]]*)\];/.exec(firestoreRules) ?? [];
    const inRules = names?.split(',').map((name) => name.trim().replaceAll("'", ''));
    expect(inRules?.sort()).toEqual([...projectTexts].sort());
  });

  it('and the lists of platforms and kinds of merchandise', () => {
    expect(firestoreRules).toContain(`lines.matches('((${platforms.join('|')})\\n`);
    expect(firestoreRules).toContain(`item.type.matches('${merchandiseTypes.join('|')}')`);
  });

  it('and the looks of a storefront', () => {
    const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
    expect(firestoreRules).toContain(`theme.tone in [${quoted(tones)}]`);
    expect(firestoreRules).toContain(`theme.face in [${quoted(faces)}]`);
  });

  const designsOf = (id: PackageId) => {
    const { logos, posters, intros } = packageTerms[id].designs;
    const slots = Object.entries({ logo: logos, 'design-poster': posters, intro: intros }).flatMap(
      ([name, count]) => Array.from({ length: count }, (_, index) => `'${name}-${n(index + 1)}'`),
    );
    return `[${slots.join(', ')}]`;
  };

  it.each(packageIds)('and the designs of %s', (id) => {
    expect(storageRules).toContain(`'${id}': ${designsOf(id)}`);
    // A condition costs fewer expressions than a map of all packages. What is named in neither has one logo and one poster.
    const isNamed = id === 'bronze' || id === 'diamond';
    const start = isNamed ? `packageId == '${id}' ? ` : "packageId == 'bronze' ? [] : ";
    expect(firestoreRules).toContain(start + designsOf(id));
  });

  it('and that all packages but Bronze have a banner', () => {
    const without = packageIds.filter((id) => !slotsFor(id).includes('banner'));
    expect(without).toEqual(['bronze']);
    expect(firestoreRules).toContain("packageId != 'bronze' || !free.hasAny(['banner'])");
    expect(storageRules).toContain("slot == 'banner' && packageId != 'bronze'");
  });

  it.each(packageIds)('and the places for what %s sells', (id) => {
    const { campaign, previous } = itemSlotIds(id);
    const [, pattern = ''] = /\(packageId \+ slot\)\.matches\('(.*)'\)/.exec(firestoreRules) ?? [];
    const isSlot = new RegExp(`^(?:${pattern})$`);
    const numbers = Array.from({ length: 10 }, (_, index) => n(index));
    const every = ['', 'c', 'p'].flatMap((kind) => ['', ...numbers].map((number) => kind + number));
    expect(every.filter((slot) => isSlot.test(id + slot))).toEqual([...campaign, ...previous]);
  });

  it.each(packageIds)('and what a campaign of %s may collect, and in how many days', (id) => {
    const { capCents, campaignDays } = packageTerms[id];
    for (const [name, most] of [
      ['capOf', capCents],
      ['mostDaysOf', campaignDays.max],
    ] as const)
      expect(firestoreRules).toMatch(
        new RegExp(`function ${name}\\(packageId\\) \\{\\nreturn \\{.*'${id}': ${n(most)}[ ,]`),
      );
    expect(firestoreRules).toContain(
      `data.endsAt >= data.startsAt + duration.value(${n(campaignDays.min)}, 'd')`,
    );
  });

  it('and the packages that have premieres', () => {
    const having = packageIds.filter((id) => packageTerms[id].hasPremieres);
    const quoted = having.map((id) => `'${id}'`).join(', ');
    for (const name of ['brand', 'storefront'])
      expect(firestoreRules).toContain(`${name}.packageId in [${quoted}]`);
  });

  it('and the fee of what campaigns raise', () => {
    const { campaignFeeBp } = packageTerms.bronze;
    expect(firestoreRules).toContain(`(sums.pledges * ${n(campaignFeeBp)} + 5000) / 10000`);
  });

  it.each<['imdb' | 'promotion', 'hasImdbCredit' | 'hasPromotion']>([
    ['imdb', 'hasImdbCredit'],
    ['promotion', 'hasPromotion'],
  ])('and the packages that give %s', (name, gives) => {
    const giving = packageIds.filter((id) => packageTerms[id][gives]).map((id) => `'${id}'`);
    const [, inRules] =
      new RegExp(`isTask\\(after\\.${name}, .*after\\.packageId in \\[(.*?)\\]`).exec(
        firestoreRules,
      ) ?? [];
    expect(inRules).toBe(giving.join(', '));
  });

  it('and that of its two designs Silver has one', () => {
    const scarce = packageIds.filter((id) => {
      const { logos, posters, intros, total } = packageTerms[id].designs;
      return total < logos + posters + intros;
    });
    expect(scarce).toEqual(['silver']);
    expect(packageTerms.silver.designs.total).toBe(1);
    expect(firestoreRules).toContain("packageId != 'silver' || !added.hasAny(designs)");
  });
});
