import type { Plugin } from 'vite';

/** For each file of the site, the size of each package's share by name; '' is Backlot itself. */
export type PackagesInSite = Record<string, Record<string, number>>;

export const packagesFile = '.vite/packages.json';

// Most faces are cut out of the packages' files.
const cutFace =
  /^\.backlot\/faces\/\w+\/(archivo|bodoni-moda|fredoka|league-gothic|shrikhand|unbounded)(?:-[a-z\d-]+)?\.woff2$/;

const inPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

function packageOf(path: string): string {
  const font = cutFace.exec(path)?.[1];
  if (font === 'shrikhand') return '@fontsource/shrikhand';
  return font ? `@fontsource-variable/${font}` : (inPackage.exec(path)?.[1] ?? '');
}

/** Writes a record beside the manifest of which packages are in which file. */
export const packagesInSite = (): Plugin => ({
  name: 'packages-in-site',
  apply: ({ build }) => !build?.ssr,
  generateBundle(_, bundle) {
    const record: PackagesInSite = {};
    for (const [file, part] of Object.entries(bundle)) {
      const shares = (record[file] = {} as Record<string, number>);
      const modules =
        part.type === 'chunk'
          ? Object.entries(part.modules).map(
              ([id, { renderedLength }]) => [packageOf(id), renderedLength] as const,
            )
          : [[packageOf(part.originalFileNames[0] ?? ''), 1] as const];
      for (const [name, length] of modules)
        if (length > 0) shares[name] = (shares[name] ?? 0) + length;
    }
    this.emitFile({
      type: 'asset',
      fileName: packagesFile,
      source: JSON.stringify(record, null, 2),
    });
  },
});
