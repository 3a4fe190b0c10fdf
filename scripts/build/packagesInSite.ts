import type { Plugin } from 'vite';

/** For each file of the site what it is made of: a package's name, or '' for Backlot itself, and how much. */
export type PackagesInSite = Record<string, Record<string, number>>;

export const packagesFile = '.vite/packages.json';

// The faces of the first paint are cut out of the packages' files.
const ownFace = /^src\/fonts\/([a-z-]+)-basic\.woff2$/;

const inPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

function packageOf(path: string): string {
  const face = ownFace.exec(path)?.[1];
  return face ? `@fontsource-variable/${face}` : (inPackage.exec(path)?.[1] ?? '');
}

/** Leaves a record beside the manifest of which packages the build put into which file. */
export const packagesInSite = (): Plugin => ({
  name: 'packages-in-site',
  apply: ({ build }) => !build?.ssr,
  generateBundle(_, bundle) {
    const record: PackagesInSite = {};
    for (const [file, part] of Object.entries(bundle)) {
      const shares = (record[file] = {} as Record<string, number>);
      const made =
        part.type === 'chunk'
          ? Object.entries(part.modules).map(
              ([id, { renderedLength }]) => [packageOf(id), renderedLength] as const,
            )
          : [[packageOf(part.originalFileNames[0] ?? ''), 1] as const];
      for (const [name, length] of made)
        if (length > 0) shares[name] = (shares[name] ?? 0) + length;
    }
    this.emitFile({
      type: 'asset',
      fileName: packagesFile,
      source: JSON.stringify(record, null, 2),
    });
  },
});
