import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackage, runProgram } from '../programs.ts';
import { log, UserError } from '../project.ts';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shell = 'chromium-headless-shell';

/** The path of a Chromium: the one asked for, the machine's, Debian's or Playwright's own. */
export async function findChromium(): Promise<string> {
  const given = process.env.BACKLOT_CHROMIUM;
  if (given && !existsSync(given)) {
    throw new UserError(
      `BACKLOT_CHROMIUM names ${given}, which does not exist: correct or unset it.`,
    );
  }
  const own = chromium.executablePath();
  const found = given ?? onThisMachine(browsers) ?? (existsSync(own) ? own : installed('chromium'));
  if (found) return found;

  log('Downloading Playwright’s Chromium…');
  await runProgram('playwright', ['install', 'chromium']);
  if (existsSync(own)) return own;
  throw new UserError(
    'The browser tests need a Chromium: install one (on Debian: apt install chromium) or point BACKLOT_CHROMIUM at it.',
  );
}

/**
 * The path of the Chromium without windows and profiles, in which a page costs little more than half as many CPU seconds:
 * the machine's or Debian's. None where somebody asks for another browser.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.BACKLOT_CHROMIUM) return undefined;
  return onThisMachine([shell]) ?? installed(shell);
}

const installed = (name: string) =>
  installDebianPackage(name) ? onThisMachine([name]) : undefined;

function onThisMachine(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
