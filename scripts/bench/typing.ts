import type { Browser, Locator, Page } from '@playwright/test';
import { limits } from '../../src/config/limits.ts';
import { adminPaths, paths } from '../../src/config/paths.ts';
import { demoStaff } from '../demo/demo.ts';
import type { NewDocument } from '../sample-data/emulatorRest.ts';
import { projectDocument } from '../sample-data/projectDocument.ts';
import { castMember, crewMember } from '../samples/projects.ts';
import { typedKeys, typeSlowly } from './browser.ts';

const title = 'A Cast of Hundreds';

const person = (index: number) => ({
  name: `Member ${String(index)}`,
  role: `Role ${String(index)}`,
  bio: 'Played many parts, and one of them here.',
});

/** A project with as many people as there may be. */
export const crowdedProject: NewDocument = projectDocument({
  projectId: '7d4c1f0e-52ab-4e39-8c17-9b60d2f3a815',
  title,
  cast: Array.from({ length: limits.cast }, (_, index) => castMember(person(index))),
  crew: Array.from({ length: limits.crew }, (_, index) => crewMember(person(index))),
  description: 'A film with many people in it.',
  purpose: 'To have them all in one builder.',
  // Older than any other, so that no visitor is shown it.
  date: new Date(0),
});

type Typing = {
  name: string;
  targetMs: number;
  /** Brings the builder to where a text is typed; returns its field. */
  open: (page: Page) => Promise<Locator>;
};

const targetMs = 100;

const nameOf = (place: string) =>
  `A key typed into ${place} of a project with ${String(limits.cast)} cast and ${String(limits.crew)} crew, the slowest of ${String(typedKeys)}`;

export const typings: readonly Typing[] = [
  {
    name: nameOf('Purpose'),
    targetMs,
    open: async (page) => {
      await page.getByRole('button', { name: 'Tap to Edit Purpose' }).click();
      return page.getByLabel('Purpose', { exact: true });
    },
  },
  {
    name: nameOf('the form of a cast member'),
    targetMs,
    open: async (page) => {
      await page.getByRole('button', { name: 'UPDATE Member 0', exact: true }).first().click();
      return page.getByRole('dialog').getByLabel('Biography');
    },
  },
];

/** Runs in the page: keeps how long each key took to be answered. */
export const keepKeys = `
  window.answered = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) answered.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;

/** Milliseconds from the slowest of some keys to the next paint, by Event Timing, at a desk four times slower. */
export async function measureTyping(
  browser: Browser,
  site: string,
  { open }: Typing,
): Promise<number> {
  const desk = await browser.newContext({
    baseURL: site,
    viewport: { width: 1_280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    const page = await desk.newPage();
    const builder = `${paths.admin}/${adminPaths.manageProjectsBuilder}`;
    await page.goto(`${builder}?title=${encodeURIComponent(title)}`);
    await page.getByLabel('Email').fill(demoStaff.email);
    await page.getByLabel('Password').fill(demoStaff.password);
    await page.keyboard.press('Enter');
    const field = await open(page);
    await field.focus();
    await typeSlowly(page, keepKeys);
    // The browser does not tell of what took less than 16 ms.
    return await page.evaluate<number>('Math.max(16, ...answered)');
  } finally {
    await desk.close();
  }
}
