import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import { itemsListed } from '../../src/config/limits';
import { lost, type SentRequest, stubNetwork } from '../support/network';
import { prerenderedShop } from '../support/prerenderedFilms';
import { picture, pictureAt, queried, storedProject } from '../support/projectResponses';

const { BACKLOT_BUILT_SITE = 'dist', BACKLOT_DEPLOYED_SITE = 'dist' } = process.env;

const documents = 'projects/demo-backlot/databases/(default)/documents';
const storefront = {
  name: `${documents}/storefronts/id of Sintel`,
  fields: restFields({ brandId: 'b', packageId: 'silver', open: true }),
};

/** The answers of a database in which Sintel sells these, each with two pictures. */
const selling =
  (...names: string[]) =>
  ({ address, body }: SentRequest) => {
    if (address.endsWith(':batchGet')) return Response.json([{ found: storefront }]);
    if (!JSON.stringify(body).includes('"items"'))
      return queried([storedProject('Sintel', { slug: 'sintel' })])();
    return queried(
      names.map((name, index) => ({
        name: `${documents}/items/item-${String(index)}`,
        fields: restFields({
          name,
          type: 'Poster',
          projectId: 'id of Sintel',
          slot: 'c1',
          pictures: [name, `${name}, from behind`].map((shown) => ({
            url: pictureAt(shown),
            picture: picture(shown),
          })),
        }),
      })),
    )();
  };

describe('The prerendered shop', () => {
  it('shows what is on sale with its first picture, and loads its script when idle', async () => {
    const sent = stubNetwork(selling('Print', 'Mug'));
    const html = await prerenderedShop(BACKLOT_BUILT_SITE);
    expect(sent).toHaveLength(3);
    expect(html).toContain('href="/films/sintel#on-sale"');
    for (const name of ['Print', 'Mug']) expect(html).toContain(`>${name}<`);
    expect(html.match(/<img [^>]*srcSet="[^"]+"/g)).toHaveLength(2);
    expect(html).not.toContain('from%20behind');
    expect(html).not.toMatch(/data-immediate|rel="modulepreload"| style=/);
  });

  it('is at most 14 kB, one round trip, with as many as it lists', async () => {
    const names = Array.from({ length: itemsListed }, () => crypto.randomUUID());
    stubNetwork(selling(...names));
    const html = await prerenderedShop(BACKLOT_BUILT_SITE);
    expect(html).toContain(names.at(-1));
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
  });

  it('escapes names', async () => {
    stubNetwork(selling('</script><img src=x onerror=alert(1)>'));
    const html = await prerenderedShop(BACKLOT_BUILT_SITE);
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0);
  });

  it.each([
    ['nothing is on sale', queried([])],
    ['the database does not answer', lost],
  ])('is the page that the build writes if %s', async (_, answer) => {
    stubNetwork(answer);
    const built = readFileSync(join(BACKLOT_BUILT_SITE, 'shop.html'), 'utf8');
    expect(await prerenderedShop(BACKLOT_BUILT_SITE)).toBe(built);
  });

  it('requests nothing where App Check is configured', async () => {
    const sent = stubNetwork(selling('Print'));
    expect(await prerenderedShop(BACKLOT_DEPLOYED_SITE)).not.toContain('>Print<');
    expect(sent).toEqual([]);
  });
});
