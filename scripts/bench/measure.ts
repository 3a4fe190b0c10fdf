import { chromium } from '@playwright/test';
import { log } from '../project.ts';
import { interactions, measureInteraction } from './interactions.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse.ts';
import { measurePack, type PackMaker, packWorks } from './packs.ts';
import type { BenchPage } from './pages.ts';
import type { Measured, Timed } from './table.ts';
import { measureTyping, typings } from './typing.ts';
import { measureEarlyTab, measureSecondVisit } from './visits.ts';

/** Runs Lighthouse over all pages, so many times: what slows the machine for a minute then slows no page alone. */
export async function measurePages(
  site: string,
  pages: readonly BenchPage[],
  runs: number,
  browser: Parameters<typeof runLighthouse>[2],
): Promise<Measured[]> {
  const rounds: LighthouseRun[][] = [];
  while (rounds.length < runs) {
    const round: LighthouseRun[] = [];
    for (const page of pages) round.push(await runLighthouse(site, page, browser));
    rounds.push(round);
    log(`Lighthouse has been over all pages ${String(rounds.length)} of ${String(runs)} times.`);
  }
  return pages.map(({ name, targets }, index) => {
    const ofPage = rounds.flatMap((round) => round[index] ?? []);
    const faults = new Set(ofPage.flatMap(({ faults }) => faults));
    return { name, targets, runs: ofPage.map(({ run }) => run), faults: [...faults] };
  });
}

const earlyTabTargetMs = 2_500;
const secondVisitTargetMs = 500;

/** Touches, visits, typing and the choice of files, each so many times where everything is four times slower than on this machine. */
export async function measureInteractions(
  site: string,
  runs: number,
  { executablePath, maker }: { executablePath: string; maker: PackMaker },
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
    for (const typing of typings)
      timed.push({
        name: typing.name,
        target: typing.targetMs,
        times: await repeat(() => measureTyping(browser, site, typing)),
      });
    for (const work of packWorks)
      timed.push({
        name: work.name,
        target: work.targetMs,
        times: await repeat(() => measurePack(browser, site, maker, work)),
      });
    return { timed, version: browser.version() };
  } finally {
    await browser.close();
  }
}
