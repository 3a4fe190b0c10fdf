import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSite, emulated, isBuilt, recordOf } from '../../scripts/build/site';
import { run as deploy } from '../../scripts/commands/deploy';
import { testEnvironment } from '../../scripts/emulators/config';
import { root } from '../../scripts/project';
import { operatorKeys, publicConfigurationKeys } from '../../scripts/publicConfiguration';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const configuration = emulated(testEnvironment());
const folder = `.backlot/last-build-${String(process.pid)}`;

/** Leaves in the folder what is looked at of the site that the tests run on. */
function finishBuild() {
  copyFileSync(join(root, BACKLOT_BUILT_SITE, 'app.html'), join(root, folder, 'app.html'));
  copyFileSync(recordOf(BACKLOT_BUILT_SITE), recordOf(folder));
}

describe('The site that films are written into', () => {
  beforeEach(() => {
    mkdirSync(join(root, folder), { recursive: true });
  });
  afterEach(() => {
    rmSync(join(root, folder), { recursive: true });
    rmSync(recordOf(folder), { force: true });
  });

  it('is there once a build has finished', () => {
    expect(isBuilt(folder, configuration)).toBe(false);
    finishBuild();
    expect(isBuilt(folder, configuration)).toBe(true);
  });

  it('is none that was built with another .env', () => {
    finishBuild();
    expect(isBuilt(folder, { ...configuration, VITE_OPERATOR_NAME: 'Others' })).toBe(false);
    expect(isBuilt(folder, { ...configuration, VITE_FIREBASE_PROJECT_ID: 'others' })).toBe(false);
  });

  it('is none where a build has stopped', async () => {
    finishBuild();
    const stops = { ...configuration, BACKLOT_FIREBASE_CONFIG: 'missing.json' };
    await expect(buildSite(folder, stops)).rejects.toThrow('The site does not build');
    expect(isBuilt(folder, configuration)).toBe(false);
  });

  it('has to be there for npm run deploy -- --films', async () => {
    for (const key of [...publicConfigurationKeys, ...operatorKeys]) vi.stubEnv(key, 'unbuilt');
    await expect(deploy(['--films'])).rejects.toThrow(/^No site was built for unbuilt/);
  });
});
