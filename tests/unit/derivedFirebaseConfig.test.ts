import { createServer } from 'node:net';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import {
  benchEnvironment,
  deriveConfig,
  emulatorNames,
  localEnvironment,
  paymentsAddress,
  readPortShift,
  requiredPorts,
  testEnvironment,
} from '../../scripts/emulators/config';
import { requireFreePorts } from '../../scripts/emulators/ports';
import { UserError } from '../../scripts/project';

/** What a page is sent with. */
const headersOf = ({ hosting }: Pick<typeof firebaseJson, 'hosting'>) =>
  new Map(
    hosting.headers
      .filter(({ source }) => !source.startsWith('/assets/'))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  );
const directivesOf = (config: Parameters<typeof headersOf>[0]) =>
  headersOf(config).get('Content-Security-Policy')?.split('; ') ?? [];

describe('The configuration that the emulators run with', () => {
  const published = directivesOf(firebaseJson);
  const derived = deriveConfig(localEnvironment(0));

  it('lets the page reach the emulators', () => {
    const { auth, firestore, storage } = firebaseJson.emulators;
    const added = (name: string) => {
      const [before, after] = [published, directivesOf(derived)].map((directives) =>
        directives.find((text) => text.startsWith(`${name} `)),
      );
      return after?.slice(before?.length).trim().split(' ');
    };
    expect(added('connect-src')).toEqual([
      `http://127.0.0.1:${String(auth.port)}`,
      `http://127.0.0.1:${String(firestore.port)}/v1/projects/demo-backlot/`,
      `http://127.0.0.1:${String(storage.port)}/v0/b/demo-backlot.appspot.com/`,
      paymentsAddress(localEnvironment(0)),
    ]);
    expect(added('media-src')).toEqual([`http://127.0.0.1:${String(storage.port)}`]);
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
      directives.filter((text) => !/^(connect-src|img-src|media-src|upgrade-insecure)/.test(text));
    expect(strict(directivesOf(derived))).toEqual(strict(published));
    for (const [key, value] of headersOf(firebaseJson)) {
      if (/^(Content-Security-Policy|Strict-Transport-Security)$/.test(key)) continue;
      expect(headersOf(derived).get(key)).toBe(value);
    }
  });
});

describe('An environment', () => {
  const all = [0, 100, 200, 1000].flatMap((shift) => [
    localEnvironment(shift),
    testEnvironment(shift),
    benchEnvironment(shift),
  ]);
  const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

  it('shares no port with another, shifted or not, those that emulators use among themselves included', () => {
    const ports = all.flatMap((each) => Object.values(requiredPorts(each, emulatorNames)));
    expect(ports).toHaveLength(all.length * 7);
    expect(distinct(ports)).toBe(true);
    expect(Math.max(...ports)).toBeLessThan(2 ** 16);
  });

  it('shares no built site and no file with another', () => {
    expect(distinct(all.map(({ site }) => site))).toBe(true);
    expect(distinct(all.map(({ configFile }) => configFile))).toBe(true);
  });

  it('of the tests or benchmarks has a Firebase project of its own', () => {
    const [local, test, bench] = all;
    expect(distinct([local?.projectId, test?.projectId, bench?.projectId])).toBe(true);
  });

  it('is published unshifted where the deployment expects it', () => {
    expect(localEnvironment(0).site).toBe(firebaseJson.hosting.public);
  });

  it('configures each port that it requires', () => {
    const environment = testEnvironment(100);
    const { hub, logging, firestore } = deriveConfig(environment).emulators;
    const { hub: hubPort, logging: loggingPort, websocket } = requiredPorts(environment, []);
    expect([hub.port, logging.port, firestore.websocketPort]).toEqual([
      hubPort,
      loggingPort,
      websocket,
    ]);
  });
});

describe('BACKLOT_PORT_SHIFT', () => {
  it.each([
    [undefined, 0],
    ['0', 0],
    ['100', 100],
    ['9999', 9_999],
  ])('of %j shifts ports by %i', (value, shift) => {
    vi.stubEnv('BACKLOT_PORT_SHIFT', value);
    expect(readPortShift()).toBe(shift);
  });

  it.each(['-100', '1.5', '10000', 'some'])('must not be %j', (value) => {
    vi.stubEnv('BACKLOT_PORT_SHIFT', value);
    expect(() => readPortShift()).toThrow(UserError);
    expect(() => readPortShift()).toThrow(/set it to a whole number from 0 to 9999/);
  });
});

describe('A taken port', () => {
  it('is named, with the shift that avoids it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = v.parse(v.object({ port: v.number() }), server.address());
      const environment = localEnvironment(0);
      const taken = { ...environment, ports: { ...environment.ports, auth: port } };
      await expect(requireFreePorts(taken, ['auth'])).rejects.toThrow(
        new RegExp(`Port ${String(port)}.*auth.*BACKLOT_PORT_SHIFT=\\d+`),
      );
    } finally {
      server.close();
    }
  });
});
