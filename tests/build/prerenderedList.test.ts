import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { prerenderedList } from '../support/prerenderedFilms';
import { lost, stubNetwork } from '../support/network';
import { listed, picture, reels, storedTile } from '../support/projectResponses';

const { BACKLOT_BUILT_SITE = 'dist', BACKLOT_DEPLOYED_SITE = 'dist' } = process.env;

const posters = (html: string) => html.match(/<img [^>]*srcSet="[^"]+"/g) ?? [];

/** Random file names, as in the file store, which do not compress. */
const randomlyNamed = (count: number) =>
  reels(count).map((_, index) => {
    const name = `${String(index)}-${crypto.randomUUID()}`;
    return storedTile(`Reel ${name}`, { posterImageURL: name, posterImage: picture(name) });
  });

describe('The prerendered list', () => {
  it('shows the newest films, requests none, and loads its script when idle', async () => {
    const sent = stubNetwork(listed(reels(24), 'more'));
    const html = await prerenderedList(BACKLOT_BUILT_SITE);
    expect(sent).toHaveLength(1);
    expect(html).toContain('The newest 24 films');
    expect(html).toContain('>Reel 24<');
    expect(posters(html)).toHaveLength(24);
    expect(html).not.toContain('skeleton');
    expect(html).not.toMatch(/as="fetch"|data-immediate|rel="modulepreload"/);
  });

  it('contains no inline style, which the policy forbids', async () => {
    stubNetwork(listed(reels(3)));
    expect(await prerenderedList(BACKLOT_BUILT_SITE)).not.toMatch(/ style=/);
  });

  it('is at most 14 kB, one round trip, with the longest addresses', async () => {
    stubNetwork(listed(randomlyNamed(24), 'more'));
    const html = await prerenderedList(BACKLOT_BUILT_SITE);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
  });

  it('escapes titles', async () => {
    stubNetwork(listed([storedTile('</script><img src=x onerror=alert(1)>')]));
    const html = await prerenderedList(BACKLOT_BUILT_SITE);
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0);
  });

  it.each([
    ['there is no film', listed([])],
    ['the database does not answer', lost],
  ])('is the page that the build writes if %s', async (_, answer) => {
    stubNetwork(answer);
    const built = readFileSync(join(BACKLOT_BUILT_SITE, 'explore-projects.html'), 'utf8');
    expect(await prerenderedList(BACKLOT_BUILT_SITE)).toBe(built);
  });

  it('requests nothing where App Check is configured', async () => {
    const sent = stubNetwork(listed(reels(3)));
    expect(await prerenderedList(BACKLOT_DEPLOYED_SITE)).not.toContain('Reel 1');
    expect(sent).toEqual([]);
  });
});
