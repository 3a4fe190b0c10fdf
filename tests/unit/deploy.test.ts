import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { run } from '../../scripts/commands/deploy';
import { askDatabase, whyNotDatabase } from '../../scripts/databaseSettings';
import { describeRulesSize, readRules } from '../../scripts/hostedRules';
import { functionsConfig } from '../../scripts/paymentsConfig';
import { operatorKeys, publicConfigurationKeys } from '../../scripts/publicConfiguration';
import { isLongRun } from '../support/longRun';

/** What the Admin API answers for a database of the Standard edition that nobody has set, without what is not read. */
const database = {
  name: 'projects/films/databases/(default)',
  locationId: 'eur3',
  type: 'FIRESTORE_NATIVE',
  concurrencyMode: 'PESSIMISTIC',
  appEngineIntegrationMode: 'DISABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
  deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
  databaseEdition: 'STANDARD',
};
type Settings = Partial<typeof database>;

/** As firebase-tools prints an answer, with a warning of Node's behind it. */
const printed = (answer: object) =>
  `${JSON.stringify(answer, null, 2)}(node:7) MetadataLookupWarning: received unexpected error\n`;
const success = (settings: Settings) =>
  printed({ status: 'success', result: { ...database, ...settings } });
const refusal = (text: string) => whyNotDatabase(text, 'films') ?? '';

/** The Admin API and what firebase-tools asks besides, on this machine. */
async function serveApi(settings: Settings) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Content-Type', 'application/json');
    const answers = {
      testIamPermissions: { permissions: ['datastore.databases.get', 'firebase.projects.get'] },
      token: { access_token: 'token', expires_in: 3600 },
    };
    const [, answer] = Object.entries(answers).find(([end]) => request.url?.endsWith(end)) ?? [];
    response.end(JSON.stringify(answer ?? { ...database, ...settings }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => {
    server.close();
    rmSync(home, { recursive: true });
  });
  const api = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    FIREBASE_TOKEN: 'token',
    FIREBASE_TOKEN_URL: api,
    FIREBASE_RESOURCEMANAGER_URL: api,
    FIRESTORE_URL: api,
    FIRESTORE_EMULATOR_HOST: '',
  };
  return { asked, env };
}

describe('npm run deploy', () => {
  it('writes films into no site that was built for another project, or for none', async () => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    for (const key of [...publicConfigurationKeys, ...operatorKeys]) vi.stubEnv(key, 'never-built');
    await expect(run(['--films'])).rejects.toThrow(
      /^No site was built for never-built .*npm run deploy\.$/,
    );
  });

  it('says how large the rules are beside what a project takes', () => {
    const bytes = Buffer.byteLength(readRules());
    const text = describeRulesSize(readRules());
    expect(text).toContain(`has ${String(Math.round(bytes / 1000))} kB of the 262 kB`);
    expect(text).toContain('256 kB');
  });

  it('sends no rules that are larger, counted in bytes', () => {
    expect(() => describeRulesSize('é'.repeat(128 * 1024))).not.toThrow();
    expect(() => describeRulesSize('é'.repeat(128 * 1024 + 1))).toThrow('Nothing was deployed');
  });

  it('takes a database of the Standard edition without locks', () => {
    expect(whyNotDatabase(success({ concurrencyMode: 'OPTIMISTIC' }), 'films')).toBeNull();
  });

  it.each(['PESSIMISTIC', 'OPTIMISTIC_WITH_ENTITY_GROUPS'])(
    'refuses one of the mode %s, with the command that sets it',
    (concurrencyMode) => {
      const text = refusal(success({ concurrencyMode }));
      expect(text).toContain(`the concurrency mode ${concurrencyMode}`);
      expect(text).toContain(`-d '{"concurrencyMode":"OPTIMISTIC"}'`);
      expect(text).toContain('/v1/projects/films/databases/(default)?updateMask=concurrencyMode');
    },
  );

  it('refuses one of another edition, whatever its mode, with the command that makes another', () => {
    const text = refusal(success({ concurrencyMode: 'OPTIMISTIC', databaseEdition: 'ENTERPRISE' }));
    expect(text).toContain('the edition ENTERPRISE');
    expect(text).toContain('gcloud firestore databases create');
  });

  it('refuses one that does not say what it is', () => {
    const { name } = database;
    expect(refusal(printed({ status: 'success', result: { name } }))).toContain('unknown');
  });

  it.each([
    ['nobody is signed in', 'Failed to authenticate, have you run firebase login?'],
    [
      'the account may not see it',
      'Request to https://firestore.googleapis.com had HTTP Error: 403',
    ],
    ['there is none', 'Request to https://firestore.googleapis.com had HTTP Error: 404'],
  ])('refuses when %s, with what Firebase says', (_, error) => {
    const text = refusal(printed({ status: 'error', error }));
    expect(text).toContain('npx firebase login');
    expect(text).toContain(error);
  });

  it.each(['', 'Segmentation fault'])('refuses when the answer is none: %j', (text) => {
    expect(refusal(text)).toContain('it is not known how the database of films is set');
  });

  // Each of these starts firebase-tools, which takes seconds.
  if (isLongRun) {
    it('asks the Admin API for the database with the credentials of firebase-tools', async () => {
      const { asked, env } = await serveApi({ concurrencyMode: 'OPTIMISTIC' });
      expect(whyNotDatabase(await askDatabase('films', env), 'films')).toBeNull();
      expect(asked).toContain('/v1/projects/films/databases/(default)');
    }, 120_000);

    it('refuses when the Admin API cannot be reached', async () => {
      const { env } = await serveApi({});
      const text = refusal(
        await askDatabase('films', { ...env, FIRESTORE_URL: 'http://127.0.0.1:9' }),
      );
      expect(text).toContain('look whether the network is there');
      expect(text).toContain('Failed to make request');
    }, 120_000);
  }
});

describe('npm run deploy -- --payments', () => {
  /** What the functions say of themselves once they are compiled, in a process of their own. */
  function compiledFunctions() {
    const folder = mkdtempSync(join('payments', 'lib-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    execFileSync('node_modules/.bin/tsc', ['-p', 'payments', '--outDir', folder]);
    const script = `const functions = await import('./${folder}/index.js');
      console.log(JSON.stringify(Object.entries(functions).map(([name, { __endpoint }]) => [name, __endpoint])));`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, FIREBASE_CONFIG: '{}', GCLOUD_PROJECT: 'demo-backlot' },
    });
  }

  /** The same of their source, in a second instead of ten. */
  async function sourceFunctions() {
    vi.stubEnv('FIREBASE_CONFIG', '{}');
    vi.stubEnv('GCLOUD_PROJECT', 'demo-backlot');
    const functions = Object.entries(await import('../../payments/src/index'));
    return JSON.stringify(functions.map(([name, one]) => [name, Reflect.get(one, '__endpoint')]));
  }

  it('deploys the three functions, by their triggers, with the secrets that each needs', async () => {
    const printed = await (isLongRun ? compiledFunctions : sourceFunctions)();
    const functions = Object.fromEntries(JSON.parse(printed) as [string, unknown][]);
    const secrets = (...keys: string[]) => keys.map((key) => ({ key }));
    expect(functions).toEqual({
      createCheckoutSession: expect.objectContaining({
        platform: 'gcfv2',
        eventTrigger: expect.objectContaining({
          eventType: 'google.cloud.firestore.document.v1.created',
          eventFilterPathPatterns: { document: 'customers/{uid}/checkout_sessions/{id}' },
          retry: true,
        }) as unknown,
        timeoutSeconds: 300,
        secretEnvironmentVariables: secrets('STRIPE_SECRET_KEY'),
      }) as unknown,
      handleWebhookEvents: expect.objectContaining({
        httpsTrigger: {},
        timeoutSeconds: 300,
        secretEnvironmentVariables: secrets('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
      }) as unknown,
      createPortalLink: expect.objectContaining({
        callableTrigger: {},
        timeoutSeconds: 300,
        secretEnvironmentVariables: secrets('STRIPE_SECRET_KEY'),
      }) as unknown,
    });
  }, 120_000);

  it('is all that deploys functions, from the folder with their packages, on Node 22', () => {
    const [{ source, runtime } = { source: '', runtime: '' }, ...others] =
      functionsConfig.functions;
    expect(others).toEqual([]);
    expect(existsSync(join(source, 'package.json'))).toBe(true);
    expect(runtime).toBe('nodejs22');
    expect(firebaseJson).not.toHaveProperty('functions');
  });
});
