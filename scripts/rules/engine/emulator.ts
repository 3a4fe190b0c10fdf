import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, address } from '../../emulators/config.ts';
import { root } from '../../project.ts';
import {
  type DatabaseRequest,
  type Fields,
  type FileRequest,
  type ReadRequest,
  type Token,
  type Write,
  isMap,
  restFields,
  serverTime,
} from './requests.ts';
import type { RulesModel } from './subject.ts';

/** The running emulators of a test run, and when to stop. */
export type Emulators = {
  firestore: string;
  storage: string;
  projectId: string;
  interruption: AbortSignal;
};

/** What a run found: how many checks passed and failed, and what it has to say. */
export type Report = { passed: number; failed: number; printed: string };

export const runningEmulators = (
  { ports, projectId }: Environment,
  interruption: AbortSignal,
): Emulators => ({
  firestore: address(ports, 'firestore'),
  storage: address(ports, 'storage'),
  projectId,
  interruption,
});

export const readRules = (file: string) => readFileSync(join(root, file), 'utf8');

/** What became of a request: judged by the rules, or refused as malformed before they saw it. */
type Outcome = 'accepted' | 'refused' | 'malformed';

type Caller = Token | 'owner';

function authorization(by: Caller, projectId: string): Record<string, string> {
  if (by === null) return {};
  if (by === 'owner') return { Authorization: 'Bearer owner' };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: Math.floor(Date.now() / 1000) - (by.age ?? 0),
    auth_time: 0,
    exp: 4_102_444_800,
    sub: by.uid,
    user_id: by.uid,
    firebase: { sign_in_provider: 'password' },
    ...by.claims,
  };
  return { Authorization: `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.` };
}

const rulesBody = (name: string, content: string) =>
  JSON.stringify({ rules: { files: [{ name, content }] } });

type Answer = { status: number; body: string };

const maxAttempts = 5;

/** Whether the answer says nothing about the request: another one held a lock, or the emulator was busy. */
const isContention = ({ status, body }: Answer): boolean =>
  [409, 429].includes(status) || status >= 500 || body.includes('Transaction lock timeout');

/** The rules and documents of one project of the Firestore emulator. */
export type Firestore = ReturnType<typeof openFirestore>;

/** What a list asks of each document, as the REST interface writes it. */
function filtersOf({ where, whereTrue }: ReadRequest): object {
  const equal = (fieldPath: string, value: Fields) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
  });
  const filters = [
    ...(where ? [equal(where.field, { stringValue: where.value })] : []),
    ...(whereTrue ? [equal(whereTrue, { booleanValue: true })] : []),
  ];
  return filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } };
}

function openFirestore(host: string, projectId: string, { readByAnyone }: RulesModel) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const documents = `http://${host}/v1/${root}`;
  const project = `http://${host}/emulator/v1/projects/${projectId}`;

  async function send(url: string, init: RequestInit, by: Caller): Promise<Answer> {
    const headers = authorization(by, projectId);
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, { ...init, headers });
      const answer = { status: response.status, body: await response.text() };
      if (!isContention(answer) || attempt === maxAttempts) return answer;
    }
  }
  const post = (url: string, body: object, by: Caller) =>
    send(url, { method: 'POST', body: JSON.stringify(body) }, by);

  // The rules are asked before the database finds out that there is no such project. So the answer tells
  // what the rules say, and nothing is ever written.
  const neverTrue = { verify: `${root}/${readByAnyone}`, currentDocument: { exists: true } };

  function read(request: ReadRequest) {
    const { method, path, isCollectionGroup, by, limit = 1, offset, isCount } = request;
    if (method === 'get')
      return send(`${documents}/${path.split('/').map(encodeURIComponent).join('/')}`, {}, by);
    const [parent, collectionId] = /^(?:(.*)\/)?([^/]+)$/.exec(path)?.slice(1) ?? [];
    const structuredQuery = {
      from: [{ collectionId, allDescendants: isCollectionGroup }],
      ...filtersOf(request),
      ...(limit !== null && { limit }),
      ...(offset !== undefined && { offset }),
      select: { fields: [{ fieldPath: '__name__' }] },
    };
    const address = `${documents}${parent ? `/${parent}` : ''}`;
    const aggregations = [{ alias: 'count', count: {} }];
    return isCount
      ? post(
          `${address}:runAggregationQuery`,
          { structuredAggregationQuery: { structuredQuery, aggregations } },
          by,
        )
      : post(`${address}:runQuery`, { structuredQuery }, by);
  }

  return {
    async loadRules(rules: string): Promise<boolean> {
      const body = rulesBody('firestore.rules', rules);
      const { status } = await send(`${project}:securityRules`, { method: 'PUT', body }, 'owner');
      return status === 200;
    },
    async store(stored: ReadonlyMap<string, Fields>): Promise<void> {
      for (const [path, fields] of stored) {
        const update = { name: `${root}/${path}`, fields: restFields(fields) };
        const { status, body } = await post(
          `${documents}:commit`,
          { writes: [{ update }] },
          'owner',
        );
        if (status !== 200) throw new Error(`${path} cannot be stored: ${body}`);
      }
    },
    /** Writes what `send` would only ask about; `owner` writes past the rules. */
    async write(by: Caller, writes: readonly Write[]): Promise<'accepted' | 'refused'> {
      const body = { writes: writes.map((write) => restWrite(root, write)) };
      const answer = await post(`${documents}:commit`, body, by);
      if (answer.status === 200) return 'accepted';
      if (answer.status === 403) return 'refused';
      throw new Error(`The database could not write: ${answer.body}`);
    },
    /** What the rules' expressions evaluated to since the rules were loaded. */
    async readCoverage(): Promise<unknown> {
      return JSON.parse((await send(`${project}:ruleCoverage`, {}, 'owner')).body);
    },
    async send(request: DatabaseRequest): Promise<Outcome> {
      if (request.method !== 'commit') {
        const { method } = request;
        const { status } = await read(request);
        if (status === 403) return 'refused';
        const isAnswered = status === 200 || (status === 404 && method === 'get');
        return isAnswered ? 'accepted' : 'malformed';
      }
      const writes = [...request.writes.map((write) => restWrite(root, write)), neverTrue];
      const { status, body } = await post(`${documents}:commit`, { writes }, request.by);
      if (status === 403) return 'refused';
      return body.includes('no entity to update') ? 'accepted' : 'malformed';
    },
  };
}

const quoteField = (field: string) => (/^[A-Za-z_]\w*$/.test(field) ? field : `\`${field}\``);

/** Where the fields, and those of maps in them, get the server's time. */
const serverTimePaths = (fields: Fields, parent = ''): string[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const path = parent + quoteField(field);
    if (value === serverTime) return [path];
    return isMap(value) ? serverTimePaths(value, `${path}.`) : [];
  });

function restWrite(root: string, { operation, path, fields }: Write): object {
  const name = `${root}/${path}`;
  if (operation === 'delete') return { delete: name };
  const written = Object.keys(fields).filter((field) => fields[field] !== serverTime);
  return {
    update: { name, fields: restFields(fields) },
    updateTransforms: serverTimePaths(fields).map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    })),
    ...(operation === 'update' && { updateMask: { fieldPaths: written.map(quoteField) } }),
  };
}

/** The emulator keeps every value that an expression had until the rules are loaded again. */
const requestsPerLoad = 1_000;

/** As many as usual machines have cores: each loads the rules for itself, which takes seconds. */
const workerCount = 2;

/**
 * Databases with the same documents, one for each worker: commits to one database that look at the same
 * documents would wait for each other.
 */
export const openWorkers = (
  host: string,
  purpose: string,
  rules: string,
  model: RulesModel,
): Promise<Firestore[]> =>
  Promise.all(
    Array.from({ length: workerCount }, async (_, index) => {
      const worker = openFirestore(host, `demo-backlot-${purpose}-${String(index)}`, model);
      await worker.loadRules(rules);
      await worker.store(model.documents);
      return worker;
    }),
  );

/** Sends a request, and loads the rules again from time to time so that the emulator stays fast. */
export function sendSteadily(worker: Firestore, rules: string) {
  let sent = 0;
  return async (request: DatabaseRequest): Promise<Outcome> => {
    sent += 1;
    if (sent % requestsPerLoad === 0) await worker.loadRules(rules);
    return worker.send(request);
  };
}

/** Gives each worker one task after the other until none is left. */
export async function distribute<Task>(
  workers: readonly Firestore[],
  tasks: readonly Task[],
  interruption: AbortSignal,
  run: (task: Task, worker: Firestore) => Promise<void>,
): Promise<void> {
  const left = [...tasks].reverse();
  await Promise.all(
    workers.map(async (worker) => {
      for (let next = left.pop(); next !== undefined && !interruption.aborted; next = left.pop())
        await run(next, worker);
    }),
  );
}

const boundary = 'backlot';

/** The rules and files of the Storage emulator. Each request has a bucket of its own. */
export async function openFileStore(
  { storage, firestore, projectId }: Emulators,
  model: RulesModel,
) {
  const asked = [...model.documents].filter(([path]) => model.files.looksUp(path));
  await openFirestore(firestore, projectId, model).store(new Map(asked));
  async function send(path: string, init: RequestInit, by: Caller): Promise<number> {
    const headers = new Headers(authorization(by, projectId));
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(`http://${storage}${path}`, { ...init, headers });
    await response.arrayBuffer();
    return response.status;
  }
  const json = (method: string, body: string): RequestInit => ({
    method,
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  const metadataOf = ({ headers, custom }: FileRequest) => ({
    ...headers,
    ...(custom && { metadata: custom }),
  });
  function upload(bucket: string, request: FileRequest, by: Caller) {
    const { path, contentType, bytes } = request;
    const type = contentType === '' ? '' : `Content-Type: ${contentType}\r\n`;
    const metadata = JSON.stringify({
      name: path,
      ...(contentType !== '' && { contentType }),
      ...metadataOf(request),
    });
    const start = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\n${type}\r\n`;
    const body = Buffer.concat([
      Buffer.from(start),
      Buffer.alloc(bytes),
      Buffer.from(`\r\n--${boundary}--`),
    ]);
    const headers = {
      'Content-Type': `multipart/related; boundary=${boundary}`,
      'X-Goog-Upload-Protocol': 'multipart',
    };
    const url = `${bucket}?name=${encodeURIComponent(path)}`;
    return send(url, { method: 'POST', body, headers }, by);
  }

  return {
    loadRules: async (rules: string): Promise<boolean> =>
      (await send(
        '/internal/setRules',
        json('PUT', rulesBody('storage.rules', rules)),
        'owner',
      )) === 200,
    async send(request: FileRequest): Promise<Outcome> {
      const { method, by, path, contentType, exists } = request;
      const bucket = `/v0/b/${randomUUID()}/o`;
      const file = `${bucket}/${encodeURIComponent(path)}`;
      if (exists)
        await upload(
          bucket,
          { ...request, contentType: 'image/webp', bytes: 8, headers: {}, custom: {} },
          'owner',
        );
      const status = await {
        upload: () => upload(bucket, request, by),
        'update metadata': () =>
          send(file, json('PATCH', JSON.stringify({ contentType, ...metadataOf(request) })), by),
        read: () => send(file, {}, by),
        'list files': () =>
          send(`${bucket}?delimiter=/&prefix=${encodeURIComponent(`${path}/`)}`, {}, by),
        delete: () => send(file, { method: 'DELETE' }, by),
      }[method]();
      if (status === 401 || status === 403) return 'refused';
      return status < 300 || status === 404 ? 'accepted' : 'malformed';
    },
  };
}
