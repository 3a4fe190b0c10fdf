import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pictureUrlSchema } from '../../src/features/media/picture';
import { blindCopyLink, mailtoLink } from '../../src/lib/mailtoLink';
import { addHttps, parseSiteAddress, parseWebAddress } from '../../src/lib/webAddress';
import { hostileAddresses } from '../support/unsafeUrls';

const website = { allowsPort: true, requiresTopLevelDomain: true };
const link = { allowsPort: false, requiresTopLevelDomain: false };

describe('An address in a document', () => {
  it.each(hostileAddresses)('becomes neither a link nor a picture as %j', (address) => {
    expect(parseWebAddress(address)).toBeNull();
    expect(v.parse(pictureUrlSchema, address)).toBe('');
  });

  it.each(['https://a.example/b?c=d%2Fe#f', 'http://127.0.0.1:9199/v0/b/backlot/o/a?alt=media'])(
    'becomes both a link and a picture as %s',
    (address) => {
      expect(parseWebAddress(address)).toBe(address);
      expect(v.parse(pictureUrlSchema, address)).toBe(address);
    },
  );

  it('is no picture with a space in it, which would end it in a list of pictures', () => {
    for (const address of ['https://a.example/b 1w, https://c.example', ' https://a.example'])
      expect(v.parse(pictureUrlSchema, address)).toBe('');
  });

  it.each(['https://a.example@b.example/c', 'https://@b.example', 'https:///a.example@b.example'])(
    'is no picture with a user name before the host, as in %s',
    (address) => {
      expect(v.parse(pictureUrlSchema, address)).toBe('');
      expect(v.parse(pictureUrlSchema, 'https://b.example/@a')).toBe('https://b.example/@a');
    },
  );

  it('gets https:// in front unless it has a scheme', () => {
    expect(addHttps('lantern.example')).toBe('https://lantern.example');
    expect(addHttps('lantern.example:8080')).toBe('https://lantern.example:8080');
    expect(addHttps('http://lantern.example')).toBe('http://lantern.example');
    expect(addHttps('javascript://lantern.example')).toBe('javascript://lantern.example');
  });
});

describe('The address of a site that someone types', () => {
  it.each([
    ['example.org', 'https://example.org/'],
    ['www.example.org/shop?item=1', 'https://www.example.org/shop?item=1'],
    [' http://example.org ', 'http://example.org/'],
    ['HTTPS://Example.org', 'https://example.org/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
  ])('is read from %j as %s', (typed, address) => {
    expect(parseSiteAddress(typed, website)).toBe(address);
    expect(parseSiteAddress(typed, link)).toBe(address);
  });

  it.each([
    'none',
    'example',
    'my brand.org',
    'example.org/my shop',
    'localhost',
    'mailto:ada@example.org',
    'ada@example.org',
    ['https://ada:', 'secret@example.org'].join(''),
    'https://@example.org',
    'https:///ada@example.org',
    'https://localhost:5050@evil.example',
    'https://',
    ...hostileAddresses.filter((address) => !/^[/\\]/.test(address)),
  ])('is refused as %j', (typed) => {
    expect(parseSiteAddress(typed, website)).toBeNull();
    expect(parseSiteAddress(typed, link)).toBeNull();
  });

  it('has a port only where one is allowed', () => {
    const typed = 'example.org:8443/films';
    expect(parseSiteAddress(typed, website)).toBe('https://example.org:8443/films');
    expect(parseSiteAddress(typed, link)).toBeNull();
    expect(parseSiteAddress(`https://${typed}`, link)).toBe('https://example.org:8443/films');
  });

  it.each(['127.0.0.1', 'example.'])(
    'ends in a top-level domain where one is required: %s',
    (typed) => {
      expect(parseSiteAddress(typed, website)).toBeNull();
      expect(parseSiteAddress(typed, link)).toBe(`https://${typed}/`);
    },
  );
});

describe('A link to an email', () => {
  it.each([
    ['shop?desk&co#1@film.example', 'mailto:shop%3Fdesk%26co%231@film.example'],
    ['50%off@film.example', 'mailto:50%25off@film.example'],
    ['ada@film.example', 'mailto:ada@film.example'],
  ])('encodes what would end %s', (email, link) => {
    expect(mailtoLink(email)).toBe(link);
  });

  it('has the subject and the lines of its letter', () => {
    expect(mailtoLink('ada@film.example', 'Q&A', 'One\nTwo')).toBe(
      'mailto:ada@film.example?subject=Q%26A&body=One%0D%0ATwo',
    );
    expect(mailtoLink('ada@film.example', '', 'One')).toBe('mailto:ada@film.example?body=One');
  });

  it('goes to several without one in sight of another, and to nobody else', () => {
    expect(blindCopyLink(['ada@film.example', 'bo,cy&to=dee@film.example'])).toBe(
      'mailto:?bcc=ada@film.example,bo%2Ccy%26to%3Ddee@film.example',
    );
  });
});
