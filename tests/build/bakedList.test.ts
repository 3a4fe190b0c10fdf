import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bakedList } from '../support/bakedList';
import { lost, stubNetwork } from '../support/network';
import { listed, picture, reels, storedTile } from '../support/projectAnswers';

const { BACKLOT_BUILT_SITE = 'dist', BACKLOT_DEPLOYED_SITE = 'dist' } = process.env;

const posters = (html: string) => html.match(/<img [^>]*srcSet="[^"]+"/g) ?? [];

/** Names of files as the store gives them: nothing of one helps to compress another. */
const named = (count: number) =>
  reels(count).map((_, place) => {
    const name = `${String(place)}-${crypto.randomUUID()}`;
    return storedTile(`Reel ${name}`, { posterImageURL: name, posterImage: picture(name) });
  });

describe('The list that a deploy has baked', () => {
  it('shows the newest films, asks for none of them, and waits for its script like other pages', async () => {
    const sent = stubNetwork(listed(reels(24), 'more'));
    const html = await bakedList(BACKLOT_BUILT_SITE);
    expect(sent).toHaveLength(1);
    expect(html).toContain('The newest 24 films');
    expect(html).toContain('>Reel 24<');
    expect(posters(html)).toHaveLength(24);
    expect(html).not.toContain('skeleton');
    expect(html).not.toMatch(/as="fetch"|data-at-once|rel="modulepreload"/);
  });

  it('holds no style that the policy forbids', async () => {
    stubNetwork(listed(reels(3)));
    expect(await bakedList(BACKLOT_BUILT_SITE)).not.toMatch(/ style=/);
  });

  it('is one round trip with the longest addresses, 14 kB', async () => {
    stubNetwork(listed(named(24), 'more'));
    const html = await bakedList(BACKLOT_BUILT_SITE);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
  });

  it('holds what a title says as text', async () => {
    stubNetwork(listed([storedTile('</script><img src=x onerror=alert(1)>')]));
    const html = await bakedList(BACKLOT_BUILT_SITE);
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0);
  });

  it.each([
    ['there is no film', listed([])],
    ['none comes', lost],
  ])('is written anew as the build writes it where %s', async (_, answer) => {
    stubNetwork(answer);
    const built = readFileSync(join(BACKLOT_BUILT_SITE, 'explore-projects.html'), 'utf8');
    expect(await bakedList(BACKLOT_BUILT_SITE)).toBe(built);
  });

  it('asks nobody where nobody can ask without a script', async () => {
    const sent = stubNetwork(listed(reels(3)));
    expect(await bakedList(BACKLOT_DEPLOYED_SITE)).not.toContain('Reel 1');
    expect(sent).toEqual([]);
  });
});
