import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { secretsIn } from '../support/secretPatterns';

// What is new and not ignored belongs to it too: it is about to be committed.
const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listing, { encoding: 'utf8' }).split('\0').filter(existsSync);

describe('The repository', () => {
  it('holds no secret', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      secretsIn(readFileSync(file, 'latin1')).map((secret) => `${file}: ${secret}`),
    );
    expect(found).toEqual([]);
  });

  it('holds no configuration of its own, only the empty example of one', () => {
    expect(files.filter((file) => /(^|\/)\.env/.test(file))).toEqual(['.env.example']);
    const values = readFileSync('.env.example', 'utf8').match(/^\w+=.+$/gm);
    expect(values).toBeNull();
  });
});

// Put together here, so that this file holds none of them.
const whole = (...parts: string[]) => parts.join('');
const x = (length: number) => 'x'.repeat(length);
describe('A secret is known by its shape', () => {
  it.each([
    ['private key', whole('-----BEGIN RSA PRIVATE', ' KEY-----')],
    ['service account', whole('{"type": "service', '_account"}')],
    ['Google API key', whole('AIza', x(35))],
    ['Google token', whole('ya29.', x(30))],
    ['token of a code host or registry', whole('ghp_', x(36))],
    ['token of a code host or registry', whole('//registry.example/:_auth', 'Token=', x(9))],
    ['cloud or payment key', whole('AKIA', 'X'.repeat(16))],
    ['signed token', whole('eyJ', x(20), '.eyJ', x(20), '.', x(20))],
    ['password in an address', whole('https://someone:', x(9), '@example.org')],
    ['written secret', whole('const password = "', x(9), '"')],
    ['written secret', whole('DATABASE_PASSWORD="', x(9), '"')],
    ['written secret', whole("{ apiKey: '", x(9), "' }")],
  ])('%s', (name, text) => {
    expect(secretsIn(text)).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it('an account of the emulators is none', () => {
    expect(secretsIn("password: 'backlot-staff'")).toEqual([]);
  });
});
