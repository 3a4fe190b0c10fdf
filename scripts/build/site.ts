import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Surroundings, writeConfig } from '../emulators/config.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Problem } from '../problem.ts';
import { capture } from '../programs.ts';
import { root, workFolder } from '../project.ts';
import { emulatedConfiguration } from '../publicConfiguration.ts';
import { fingerprintInputs } from './inputs.ts';

/** Builds the site so that it talks to these emulators, whatever `.env` says. */
export function buildEmulatedSite(surroundings: Surroundings): Promise<'built' | 'unchanged'> {
  writeConfig(surroundings);
  const environment = { ...emulatorEnvironment(surroundings), ...emulatedConfiguration };
  return buildSite(surroundings.site, environment);
}

/** Builds the site into `folder`, for example `dist`, unless nothing changed since the last time. */
export async function buildSite(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<'built' | 'unchanged'> {
  const record = join(workFolder, `${folder.replaceAll('/', '-')}.fingerprint`);
  const fingerprint = fingerprintInputs(root, { ...process.env, ...environment });
  const isThere = existsSync(join(root, folder, 'index.html')) && existsSync(record);
  if (isThere && readFileSync(record, 'utf8') === fingerprint) return 'unchanged';

  rmSync(record, { force: true });
  const args = ['build', '--outDir', folder, '--emptyOutDir'];
  const { succeeded, printed } = await capture('vite', args, { environment });
  if (!succeeded) throw new Problem(`${printed}\nThe site does not build: the reason is above.`);
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(record, fingerprint);
  return 'built';
}
