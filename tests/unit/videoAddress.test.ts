import { describe, expect, it } from 'vitest';
import { parseVideoAddress } from '../../src/lib/parseVideoAddress';
import { videoAddressPattern } from '../../src/lib/video';
import { hostileAddresses } from '../support/unsafeUrls';

const youTube = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

describe('The address of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'http://youtube.com/watch?v=aqz-KE-bpKQ',
    'youtube.com/watch?v=aqz-KE-bpKQ',
    ' https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=42s#at ',
    'HTTPS://WWW.YOUTUBE.COM/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ/',
    'https://www.youtube.com/v/aqz-KE-bpKQ?version=3',
    'https://www.youtube.com/v/aqz-KE-bpKQ&hl=en_US&fs=1',
    'https://www.youtube.com/e/aqz-KE-bpKQ',
    'https://www.youtube.com/watch/aqz-KE-bpKQ',
    'https://music.youtube.com/watch?v=aqz-KE-bpKQ&feature=share',
    'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3Daqz-KE-bpKQ%26feature%3Dshare',
  ])('at YouTube has one form, which %s becomes', (typed) => {
    expect(parseVideoAddress(typed)).toBe(youTube);
  });

  it.each([
    ['https://vimeo.com/1084537', 'https://vimeo.com/1084537'],
    ['www.vimeo.com/1084537/', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/1084537?share=copy', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/1084537/0a1b2c3d4e', 'https://vimeo.com/1084537/0a1b2c3d4e'],
    ['https://player.vimeo.com/video/1084537', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/channels/staffpicks/1084537', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/groups/shortfilms/videos/1084537', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/showcase/7654321/video/1084537', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/album/7654321/video/1084537/', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/ondemand/lantern/1084537', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/manage/videos/1084537', 'https://vimeo.com/1084537'],
    ['https://vimeo.com/manage/videos/1084537/privacy', 'https://vimeo.com/1084537'],
    [
      'https://vimeo.com/showcase/7654321/video/1084537?h=abcdef1234',
      'https://vimeo.com/1084537/abcdef1234',
    ],
    ['https://vimeo.com/manage/videos/1084537/abcdef1234', 'https://vimeo.com/1084537/abcdef1234'],
    [
      'https://vimeo.com/manage/videos/1084537/abcdef1234/privacy',
      'https://vimeo.com/1084537/abcdef1234',
    ],
    [
      'https://player.vimeo.com/video/1084537?h=0a1b2c3d4e&badge=0',
      'https://vimeo.com/1084537/0a1b2c3d4e',
    ],
  ])('at Vimeo, such as %s, keeps the key of one that is not listed', (typed, stored) => {
    expect(parseVideoAddress(typed)).toBe(stored);
  });

  it.each([
    ...hostileAddresses,
    'a trailer',
    'https://example.org/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/?https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://user@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'ftp://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/@BlenderOfficial',
    'https://www.youtube.com/playlist?list=PLav47HAVZMjnTFrZL0-mZWUSf0hCZNgZb',
    'https://www.youtube.com/watch?v=aqz-KE-bpK',
    'https://youtu.be/aqz-KE-bpKQ/more',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/channels/1084537',
    'https://vimeo.com/showcase/7654321',
    'https://www.youtube.com/attribution_link?u=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3Daqz-KE-bpKQ',
    'https://vimeo.com/1234567890123',
    'https://player.vimeo.com/1084537',
  ])('is not %s', (typed) => {
    expect(parseVideoAddress(typed)).toBeNull();
  });

  it('is read back as it was stored', () => {
    for (const typed of [youTube, 'https://vimeo.com/1', 'https://vimeo.com/1/aB9'])
      expect(parseVideoAddress(typed)).toMatch(videoAddressPattern);
    for (const other of [`${youTube}&t=1`, `a${youTube}`, 'https://vimeo.com/1/a/b', ''])
      expect(other).not.toMatch(videoAddressPattern);
  });
});
