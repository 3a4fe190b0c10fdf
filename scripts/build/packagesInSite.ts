import type { Plugin } from 'vite';

/** For each file of the site, the size of each package's share by name; '' is Backlot itself. */
export type PackagesInSite = Record<string, Record<string, number>>;

export const packagesFile = '.vite/packages.json';

/** For each script of the site, the modules of `src` that are in it. */
export type SourcesInSite = Record<string, string[]>;

export const sourcesFile = '.vite/sources.json';

// Most faces are cut out of the packages' files.
const cutFace =
  /^\.backlot\/faces\/\w+\/(archivo|bodoni-moda|fredoka|league-gothic|shrikhand|unbounded)(?:-[a-z\d-]+)?\.woff2$/;

const inPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

function packageOf(path: string): string {
  const font = cutFace.exec(path)?.[1];
  if (font === 'shrikhand') return '@fontsource/shrikhand';
  return font ? `@fontsource-variable/${font}` : (inPackage.exec(path)?.[1] ?? '');
}

const inSource = /^.*\/(?=src\/)/;

/** Writes records beside the manifest of which packages and which of our modules are in which file. */
export const packagesInSite = (): Plugin => ({
  name: 'packages-in-site',
  apply: ({ build }) => !build?.ssr,
  generateBundle(_, bundle) {
    const record: PackagesInSite = {};
    const sources: SourcesInSite = {};
    for (const [file, part] of Object.entries(bundle)) {
      const shares = (record[file] = {} as Record<string, number>);
      const modules =
        part.type === 'chunk'
          ? Object.entries(part.modules).map(
              ([id, { renderedLength }]) => [packageOf(id), renderedLength] as const,
            )
          : [[packageOf(part.originalFileNames[0] ?? ''), 1] as const];
      if (part.type === 'chunk')
        sources[file] = part.moduleIds
          .filter((id) => packageOf(id) === '' && inSource.test(id))
          .map((id) => id.replace(inSource, '').replace(/\?.*/, ''));
      for (const [name, length] of modules)
        if (length > 0) shares[name] = (shares[name] ?? 0) + length;
    }
    for (const [fileName, content] of [
      [packagesFile, record],
      [sourcesFile, sources],
    ] as const)
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content, null, 2) });
  },
});
