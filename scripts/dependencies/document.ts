import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../project.ts';
import type { Dependency } from './packages.ts';
import { reasons } from './reasons.ts';

export const documentFile = join(root, 'docs/dependencies.md');

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function row({ name, version, licence, brotliBytes, broughtBy }: Dependency): string {
  const reason =
    name === broughtBy ? (reasons[name] ?? 'No reason is given.') : `Part of ${broughtBy}.`;
  return line([`\`${name}\``, version, licence, kilobytes(brotliBytes), reason]);
}

/** `docs/dependencies.md` for these packages, as Prettier leaves it. */
export async function documentOf(dependencies: readonly Dependency[]): Promise<string> {
  const own = dependencies.filter(({ name, broughtBy }) => name === broughtBy);
  // Each package, then what it brings.
  const rows = own.flatMap(({ name }) =>
    dependencies.filter(({ broughtBy }) => broughtBy === name).map(row),
  );
  const all = dependencies.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  const markdown = `# Runtime dependencies

Everything that others wrote and the site ships: the packages of \`dependencies\` in package.json, exact to the version by the lock file, and what they bring into the site. \`npm run dependencies -- --write\` writes this page; a test compares it with the lock file and the built site.

Sizes are by Brotli, over all pages and staff’s area together: no visitor loads all of it. A file made of several packages is shared out among them by the length of their code in it. Faces are counted with all their alphabets, of which a browser takes what a page needs. The total is ${kilobytes(all)}.

${[line(['Package', 'Version', 'Licence', 'Size', 'Reason']), line(['---', '---', '---', '---:', '---']), ...rows].join('\n')}

Everything else in the lock file builds or tests Backlot and is not shipped.
`;
  return format(markdown, { ...(await resolveConfig(documentFile)), parser: 'markdown' });
}
