import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import {
  deriveConfig,
  emulatorNames,
  localSurroundings,
  testSurroundings,
} from '../../scripts/emulators/config';

/** What a page is sent with. */
const headersOf = ({ hosting }: Pick<typeof firebaseJson, 'hosting'>) =>
  new Map(
    hosting.headers
      .filter(({ source }) => source !== '/assets/**')
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  );
const directivesOf = (config: Parameters<typeof headersOf>[0]) =>
  headersOf(config).get('Content-Security-Policy')?.split('; ') ?? [];

describe('The configuration that the emulators run with', () => {
  const published = directivesOf(firebaseJson);
  const derived = deriveConfig(localSurroundings);

  it('lets the page reach the emulators', () => {
    const { auth, firestore, storage } = firebaseJson.emulators;
    const added = (name: string) => {
      const [before, after] = [published, directivesOf(derived)].map((directives) =>
        directives.find((text) => text.startsWith(`${name} `)),
      );
      return after?.slice(before?.length).trim().split(' ');
    };
    expect(added('connect-src')).toEqual(
      [auth, firestore, storage].map(({ port }) => `http://127.0.0.1:${String(port)}`),
    );
    expect(added('img-src')).toEqual([`http://127.0.0.1:${String(storage.port)}`]);
  });

  it('asks for no TLS, which the emulators do not speak', () => {
    expect(directivesOf(derived)).not.toContain('upgrade-insecure-requests');
    expect(headersOf(derived).has('Strict-Transport-Security')).toBe(false);
    expect(published).toContain('upgrade-insecure-requests');
    expect(headersOf(firebaseJson).has('Strict-Transport-Security')).toBe(true);
  });

  it('is as strict as the published one in everything else', () => {
    const strict = (directives: string[]) =>
      directives.filter((text) => !/^(connect-src|img-src|upgrade-insecure)/.test(text));
    expect(strict(directivesOf(derived))).toEqual(strict(published));
    for (const [key, value] of headersOf(firebaseJson)) {
      if (/^(Content-Security-Policy|Strict-Transport-Security)$/.test(key)) continue;
      expect(headersOf(derived).get(key)).toBe(value);
    }
  });
});

describe('The surroundings of the tests', () => {
  it('share no port, project, site or file with npm start, nor with each other', () => {
    const all = [localSurroundings, testSurroundings(0), testSurroundings(10)];
    const ports = all.flatMap((each) => emulatorNames.map((name) => each.ports[name]));
    expect(new Set(ports).size).toBe(ports.length);
    for (const key of ['site', 'configFile'] as const) {
      expect(new Set(all.map((each) => each[key])).size).toBe(all.length);
    }
    expect(testSurroundings(0).projectId).not.toBe(localSurroundings.projectId);
  });

  it('have ports of their own for what the emulators say to each other', () => {
    const { hub, logging } = deriveConfig(testSurroundings(10)).emulators;
    expect([hub?.port, logging?.port]).toEqual([14410, 14510]);
  });
});
