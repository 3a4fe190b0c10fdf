import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { log } from './project.ts';

/** Installs a Debian package where this process may do so; false when it could not. */
export function installDebianPackage(name: string): boolean {
  const isDebian = existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) return false;
  log(`Installing ${name} from Debian’s packages…`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', name);
  // The list of packages is fetched only when the machine's own does not know the package.
  return install() || (apt('update') && install());
}
