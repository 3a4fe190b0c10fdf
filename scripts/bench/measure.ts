import { chromium } from '@playwright/test';
import { log } from '../project.ts';
import { interactions, measureInteraction } from './interactions.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse.ts';
import { benchPages } from './pages.ts';
import type { Measured, Timed } from './table.ts';
import { measureEarlyTab, measureSecondVisit } from './visits.ts';

/** Runs Lighthouse over all pages, so many times: what slows the machine for a minute then slows no page alone. */
export async function measurePages(
  site: string,
  runs: number,
  browser: Parameters<typeof runLighthouse>[1],
): Promise<Measured[]> {
  const rounds: LighthouseRun[][] = [];
  while (rounds.length < runs) {
    const round: LighthouseRun[] = [];
    for (const { path } of benchPages) round.push(await runLighthouse(site + path, browser));
    rounds.push(round);
    log(`Lighthouse has been over all pages ${String(rounds.length)} of ${String(runs)} times.`);
  }
  return benchPages.map(({ name, targets }, index) => {
    const ofPage = rounds.flatMap((round) => round[index] ?? []);
    const faults = new Set(ofPage.flatMap(({ faults }) => faults));
    return { name, targets, runs: ofPage.map(({ run }) => run), faults: [...faults] };
  });
}

const earlyTabTargetMs = 2_500;
const secondVisitTargetMs = 500;

/** Touches and visits, each so many times on a phone four times slower than this machine. */
export async function measureInteractions(
  site: string,
  runs: number,
  executablePath: string,
): Promise<{ timed: Timed[]; version: string }> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const repeat = async (work: () => Promise<number>) => {
    const times: number[] = [];
    while (times.length < runs) times.push(await work());
    return times;
  };
  try {
    const timed: Timed[] = [];
    for (const interaction of interactions)
      timed.push({
        name: interaction.name,
        target: interaction.targetMs,
        times: await repeat(() => measureInteraction(browser, site, interaction)),
      });
    timed.push({
      name: 'The answer of a tab touched as soon as it is painted, after navigation (slow 4G)',
      target: earlyTabTargetMs,
      times: await repeat(() => measureEarlyTab(browser, site)),
    });
    timed.push({
      name: 'The first paint of a second visit (slow 4G)',
      target: secondVisitTargetMs,
      times: await repeat(() => measureSecondVisit(browser, site)),
    });
    return { timed, version: browser.version() };
  } finally {
    await browser.close();
  }
}
