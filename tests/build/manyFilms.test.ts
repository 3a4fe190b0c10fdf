import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { generatedProject } from '../../scripts/sample-data/generatedDocuments';
import { type Project, projectSchema } from '../../src/features/projects/model';
import { makeSlug } from '../../src/lib/slug';
import { isLongRun } from '../support/longRun';
import { filmDeploys } from '../support/prerenderedFilms';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const count = isLongRun ? 1_000 : 100;

function film(index: number): Project {
  const project = v.parse(projectSchema, generatedProject('prerendered', index, 2_000).fields);
  return { ...project, slug: makeSlug(project.title, project.projectId) };
}

describe('A deploy of many films', () => {
  it('writes each once, names each in the sitemap, and writes none anew the next time', async () => {
    const films = Array.from({ length: count }, (_, index) => film(index));
    const { prerender, remove } = filmDeploys(BACKLOT_BUILT_SITE);
    const { files, lines, ...first } = await prerender(...films);
    expect({ ...first, lines }).toEqual({ films: count, written: count, lines: [] });
    const pages = [...files.keys()].filter((path) => path.endsWith('/index.html'));
    expect(pages).toHaveLength(count);
    const listed = files.get('sitemap.xml')?.match(/<loc>[^<]+\/films\/[^<]+<\/loc>/g);
    expect(new Set(listed).size).toBe(count);
    expect(await prerender(...films)).toMatchObject({ films: count, written: 0 });
    remove();
  }, 120_000);
});
