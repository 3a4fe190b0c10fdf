import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackage, runProgram } from '../programs.ts';
import { log, UserError } from '../project.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium: the one asked for, the machine's, Debian's or Playwright's own. */
export async function findChromium(): Promise<string> {
  const given = process.env.BACKLOT_CHROMIUM;
  if (given && !existsSync(given)) {
    throw new UserError(
      `BACKLOT_CHROMIUM names ${given}, which does not exist: correct or unset it.`,
    );
  }
  const found = given ?? onThisMachine();
  if (found) return found;

  const debian = installDebianPackage('chromium') ? onThisMachine() : undefined;
  if (debian) return debian;
  log('Downloading Playwright’s Chromium…');
  await runProgram('playwright', ['install', 'chromium']);
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  throw new UserError(
    'The browser tests need a Chromium: install one (on Debian: apt install chromium) or point BACKLOT_CHROMIUM at it.',
  );
}

function onThisMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ].find((path) => existsSync(path));
}
