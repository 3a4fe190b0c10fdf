import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { limits } from '../../src/config/limits.ts';
import { studioPackLink } from '../../src/config/paths.ts';
import { packCopy } from '../../src/content/projectPacks.ts';
import { parsePack } from '../../src/features/packs/model.ts';
import { packFieldIds } from '../../src/features/packs/packGaps.ts';
import { address, type Environment } from '../emulators/config.ts';
import { samplePackFolder } from '../sample-data/samplePack.ts';
import { brand, member } from '../samples/brands.ts';
import { connectAdmin } from '../staff.ts';
import { throttle, typedKeys, typeSlowly } from './browser.ts';
import { emulatedApiKey, keepSession } from './guest.ts';
import { baseline } from './pages.ts';
import { keepKeys } from './typing.ts';

const brandId = '0b6f4f0e-7f1d-4b52-9a70-3d52c5f2a916';
const email = 'bench-creator@example.org';
const people = 50;

/** Who fills in a pack: their session in the words in which the SDK keeps it, and a new pack for each run. */
export type PackMaker = { session: object; newPack: (fields: object) => Promise<string> };

/** Makes a brand with an editor, who is signed in. */
export async function openStudio(environment: Environment): Promise<PackMaker> {
  const { auth, database } = connectAdmin(environment);
  const password = crypto.randomUUID();
  const { uid } = await auth.createUser({ email, password, emailVerified: true });
  const at = new Date();
  await database.doc(`brands/${brandId}`).set(brand({ packageId: 'diamond', at }));
  await database
    .doc(`brands/${brandId}/members/${uid}`)
    .set(member({ uid, email, role: 'editor', at }));
  const { projectId, ports } = environment;
  const app = initializeApp({ apiKey: emulatedApiKey, projectId }, email);
  const signedIn = getAuth(app);
  connectAuthEmulator(signedIn, `http://${address(ports, 'auth')}`, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(signedIn, email, password);
  const session = user.toJSON();
  await deleteApp(app);
  return {
    session,
    newPack: async (fields) => {
      const packId = crypto.randomUUID();
      const pack = parsePack({ state: 'draft', version: 1, packageId: 'diamond', ...fields });
      await database.doc(`brands/${brandId}/packs/${packId}`).set({ ...pack, at });
      return packId;
    },
  };
}

/**
 * The paths of sixty files, as a folder has them: pictures of the film and of fifty people, whom a list names. From the
 * disk, as a person chooses them: the page would spend its time on unpacking what is handed to it.
 */
function chosenFiles(folder: string): string[] {
  const sample = (path: string) => readFileSync(join(samplePackFolder, path));
  const names = Array.from({ length: people }, (_, index) => `Member ${String(index + 1)}`);
  const files = new Map<string, Buffer | string>([
    ['cast.csv', ['name,role', ...names.map((name) => `${name},Role of ${name}`)].join('\n')],
    ['poster.jpg', sample('poster.jpg')],
    ['banner.jpg', sample('banner.jpg')],
  ]);
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    files.set(`still-${String(number)}.jpg`, sample('stills/still-01-the-lamp-is-lit.jpg'));
  for (const name of names) files.set(`${name}.jpg`, sample('cast/puppet-pip.jpg'));
  return [...files].map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

/** Sixty files on a slow machine, three at a time. */
const allSentWithinMs = 180_000;

/** Runs in the page: keeps how long after each key the preview was painted anew. */
const keepPreviews = `
  window.shown = [];
  window.pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
  new MutationObserver(() => {
    const from = pressedAt;
    if (from === 0) return;
    pressedAt = 0;
    requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - from)));
  }).observe(document.querySelector('iframe').contentDocument, {
    subtree: true,
    childList: true,
    characterData: true,
  });`;

/** Runs in the page: keeps the longest time in which it did nothing that was asked of it. */
const keepBeats = `
  window.longestMs = 0;
  (function beat(last) {
    setTimeout(() => {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      beat(now);
    });
  })(performance.now());`;

const peopleOf = (list: 'cast' | 'crew', count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${list}${String(index).padStart(4, '0')}`,
    name: `Member ${String(index)} of the ${list}`,
    role: `Role ${String(index)}`,
    bio: 'Played many parts, and one of them here.',
  }));

/** As many people as there may be. */
const crowd = { cast: peopleOf('cast', limits.cast), crew: peopleOf('crew', limits.crew) };

/** The slowest of some keys, typed where the focus is. */
async function measureKeys(page: Page): Promise<number> {
  await typeSlowly(page, keepKeys);
  // The browser does not tell of what took less than 16 ms.
  return await page.evaluate<number>('Math.max(16, ...answered)');
}

const nameOfKey = (place: string) =>
  `A key typed into ${place} of a pack with ${String(limits.cast)} cast and ${String(limits.crew)} crew, the slowest of ${String(typedKeys)}`;

type PackWork = {
  name: string;
  targetMs: number;
  /** What the pack has at first. */
  fields?: object;
  /** What a person does; resolves with milliseconds. */
  measure: (page: Page) => Promise<number>;
};

export const packWorks: readonly PackWork[] = [
  {
    name: `The preview of a pack after a key typed into its title, the slowest of ${String(typedKeys)}`,
    targetMs: 100,
    measure: async (page) => {
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
      await page.getByLabel(packCopy.fields.title, { exact: true }).focus();
      await typeSlowly(page, keepPreviews);
      return await page.evaluate<number>('Math.max(...shown)');
    },
  },
  {
    name: nameOfKey('the title'),
    targetMs: 100,
    fields: crowd,
    measure: async (page) => {
      await page.getByLabel(packCopy.fields.title, { exact: true }).focus();
      return await measureKeys(page);
    },
  },
  {
    name: nameOfKey('the biography of somebody'),
    targetMs: 100,
    fields: crowd,
    measure: async (page) => {
      const person = `#${packFieldIds.person('crew0000')}`;
      await page.locator(person).click();
      await page.locator(`${person}-bio`).focus();
      return await measureKeys(page);
    },
  },
  {
    name: 'The longest time without an answer while sixty files of a pack are sorted, taken and sent',
    targetMs: 100,
    measure: async (page) => {
      const folder = mkdtempSync(join(tmpdir(), 'backlot-bench-'));
      try {
        await throttle(page, { network: false });
        await page.evaluate(keepBeats);
        await page.getByLabel(packCopy.drop.files).setInputFiles(chosenFiles(folder));
        await page.getByRole('button', { name: /^Take these / }).click();
        await page.getByRole('region', { name: packCopy.drop.outcome }).waitFor();
        await page
          .getByText(packCopy.saving.idle, { exact: true })
          .waitFor({ timeout: allSentWithinMs });
        return await page.evaluate<number>('longestMs');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  },
];

/** How long a pack takes with what a person does, at a desk four times slower. */
export async function measurePack(
  browser: Browser,
  site: string,
  { session, newPack }: PackMaker,
  { measure, fields = {} }: PackWork,
): Promise<number> {
  const desk = await browser.newContext({
    baseURL: site,
    viewport: { width: 1_440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await desk.newPage();
    // Where nothing reads the session before it is there.
    await page.goto(baseline.path);
    await page.evaluate(keepSession(session));
    await page.goto(studioPackLink(await newPack(fields)));
    await page.getByRole('group', { name: packCopy.drop.heading }).waitFor();
    return Math.round(await measure(page));
  } finally {
    await desk.close();
  }
}
