import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limits, maxPagesPerRequest, tilesPerPage } from '../../src/config/limits';
import {
  mapProjectTexts,
  type ProjectText,
  projectTextFields,
  projectTexts,
} from '../../src/content/projectFields';
import { merchandiseTypes, platforms } from '../../src/features/projects/model';
const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const firestoreRules = read('firestore.rules');
const storageRules = read('storage.rules');

const n = (count: number) => String(count);

/** The condition on a text of a project. A text that not every stored project has is read with a default. */
function textCondition(field: ProjectText): string[] {
  const { kind } = projectTextFields[field];
  if (kind === 'video') return [`isVideo(data.get('${field}', ''))`];
  const name = kind === 'line' ? 'isLineOrEmpty' : 'isText';
  const [required, optional] = [`data.${field}`, `data.get('${field}', '')`].map(
    (value) => `${name}(${value}, ${n(limits[field])})`,
  );
  return firestoreRules.includes(optional ?? '') ? [optional ?? ''] : [required ?? ''];
}

/** How the rules of the database write each limit. Those without a line here are the browser's alone. */
const written: Record<keyof typeof limits, string[]> = {
  firstName: [`isLine(data.firstName, ${n(limits.firstName)})`],
  lastName: [`isLine(data.lastName, ${n(limits.lastName)})`],
  email: [
    `text.size() <= ${n(limits.email)}\n        && text.matches("[a-z0-9!`,
    `isLine(request.resource.data.email, ${n(limits.email)})`,
  ],
  phoneNumber: [`isLine(data.phoneNumber, ${n(limits.phoneNumber)})`],
  slug: [`slug.size() <= ${n(limits.slug)}`],
  brandName: [
    `isLine(data.brandName, ${n(limits.brandName)})`,
    `isLine(data.name, ${n(limits.brandName)})`,
  ],
  brandWebsite: [`isLine(text, ${n(limits.brandWebsite)})`],
  productServices: [`isText(data.productServices, ${n(limits.productServices)})`],
  channels: [`list.size() <= ${n(limits.channels)}`],
  // After the first character, which is no space.
  channel: [`[^\\\\p{Cc}]{0,${n(limits.channel - 1)}}`],
  title: [`isLine(data.title, ${n(limits.title)})`, `isLine(after.title, ${n(limits.title)})`],
  ...mapProjectTexts(textCondition),
  cast: [`isDistinct(after, ${n(limits.cast)}) && (added == [] || isCastMember`],
  crew: [`isDistinct(after, ${n(limits.crew)}) && (added == [] || isCrewMember`],
  merchandise: [`isDistinct(after, ${n(limits.merchandise)}) && (added == [] || isMerchandise`],
  stills: [`isDistinct(after, ${n(limits.stills)}) && (added == [] || isStill`],
  stillName: [`isLine(item.name, ${n(limits.stillName)})\n        && item.stillImageURL`],
  projectLinks: [`isDistinct(after, ${n(limits.projectLinks)})\n`],
  personLinks: [
    `links.size() <= ${n(limits.personLinks)}`,
    `{${n(limits.personLinks)}}`,
    `all[${n(limits.personLinks - 1)}].link].join`,
  ],
  personName: [`isLine(person.name, ${n(limits.personName)})`],
  role: [`isLineOrEmpty(person.role, ${n(limits.role)})`],
  biography: [`isText(person.bio, ${n(limits.biography)})`],
  merchandiseName: [`isLine(item.name, ${n(limits.merchandiseName)})`],
  merchandiseDescription: [`isText(item.description, ${n(limits.merchandiseDescription)})`],
  link: [`'[^\\n]{1,8}', 'x')\n          .matches('(x{0,${n(limits.link / 8)}}\\n)*')`],
  pictureLines: [
    `lines.size() <= ${n(limits.pictureLines)}`,
    `address.size() <= ${n(limits.pictureLines)}`,
  ],
  searchTerms: [`terms.size() <= ${n(limits.searchTerms)}`],
  historyText: [
    `isText(data.before, ${n(limits.historyText)})`,
    `isText(data.after, ${n(limits.historyText)})`,
  ],
  reason: [`isLine(data.reason, ${n(limits.reason)})`],
  reviewNote: [`isText(data.note, ${n(limits.reviewNote)})`],
  searchTermCharacters: [],
  documentBytes: [],
  pictureBytes: [],
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

  it('for the size of a picture', () => {
    expect(storageRules).toContain(`request.resource.size <= ${n(limits.pictureBytes)};`);
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
});
