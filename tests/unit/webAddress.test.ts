import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { webAddress } from '../../src/components/SafeLink';
import { pictureUrlSchema } from '../../src/features/media/picture';
import { hostileAddresses } from '../support/hostileAddresses';

describe('An address that a document holds', () => {
  it.each(hostileAddresses)('becomes neither a link nor a picture as %j', (address) => {
    expect(webAddress(address)).toBeNull();
    expect(v.parse(pictureUrlSchema, address)).toBe('');
  });

  it.each(['https://a.example/b?c=d%2Fe#f', 'http://127.0.0.1:9199/v0/b/backlot/o/a?alt=media'])(
    'is both as %s',
    (address) => {
      expect(webAddress(address)).toBe(address);
      expect(v.parse(pictureUrlSchema, address)).toBe(address);
    },
  );

  it('is no picture with a space in it, behind which a list of pictures would go on', () => {
    for (const address of ['https://a.example/b 1w, https://c.example', ' https://a.example'])
      expect(v.parse(pictureUrlSchema, address)).toBe('');
  });
});
