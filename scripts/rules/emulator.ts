import {
  type FileRequest,
  type Fields,
  type Request,
  type Token,
  restFields,
  serverTime,
} from './requests.ts';

/** What became of a request: judged by the rules, or not even looked at, since it is malformed. */
export type Outcome = 'accepted' | 'refused' | 'malformed';

const owner = 'Bearer owner';

export function authorization(by: Token, projectId: string): Record<string, string> {
  if (by === null) return {};
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    ...{ iss: `https://securetoken.google.com/${projectId}`, aud: projectId, iat: 0, auth_time: 0 },
    ...{
      exp: 4_102_444_800,
      sub: by.uid,
      user_id: by.uid,
      firebase: { sign_in_provider: 'password' },
    },
    ...by.claims,
  };
  return { Authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.` };
}

type Answer = { status: number; said: string };

const attempts = 5;

/** Whether it says nothing of the request: another one was in the way, or the emulator had too much to do. */
const isUnjudged = ({ status, said }: Answer): boolean =>
  [409, 429].includes(status) || status >= 500 || said.includes('Transaction lock timeout');

/** The rules and documents of one project of the running Firestore emulator. */
export function firestoreOf(host: string, projectId: string) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const project = `http://${host}/emulator/v1/projects/${projectId}`;
  async function send(address: string, init: RequestInit, by: Token | 'owner'): Promise<Answer> {
    const headers = by === 'owner' ? { Authorization: owner } : authorization(by, projectId);
    for (let attempt = 1; ; attempt += 1) {
      const heard = await fetch(address, { ...init, headers });
      const answer = { status: heard.status, said: await heard.text() };
      if (!isUnjudged(answer) || attempt === attempts) return answer;
    }
  }
  const commit = (writes: readonly object[], by: Token | 'owner') =>
    send(
      `http://${host}/v1/${root}:commit`,
      { method: 'POST', body: JSON.stringify({ writes }) },
      by,
    );

  // The rules are asked before the database finds out that there is no such project: so the answer
  // tells what the rules say, and nothing is ever written.
  const never = { verify: `${root}/projects/~`, currentDocument: { exists: true } };

  return {
    projectId,
    async load(rules: string): Promise<boolean> {
      const body = JSON.stringify({
        rules: { files: [{ name: 'firestore.rules', content: rules }] },
      });
      const { status } = await send(`${project}:securityRules`, { method: 'PUT', body }, 'owner');
      return status === 200;
    },
    async store(documents: ReadonlyMap<string, Fields>): Promise<void> {
      for (const [path, fields] of documents) {
        const { status, said } = await commit(
          [{ update: { name: `${root}/${path}`, fields: restFields(fields) } }],
          'owner',
        );
        if (status !== 200) throw new Error(`${path} cannot be stored: ${said}`);
      }
    },
    async coverage(): Promise<unknown> {
      return JSON.parse((await send(`${project}:ruleCoverage`, {}, 'owner')).said);
    },
    async ask(request: Exclude<Request, FileRequest>): Promise<Outcome> {
      const { by } = request;
      if (request.what === 'get') {
        const path = request.path.split('/').map(encodeURIComponent).join('/');
        const { status } = await send(`http://${host}/v1/${root}/${path}`, {}, by);
        return status === 403
          ? 'refused'
          : status === 200 || status === 404
            ? 'accepted'
            : 'malformed';
      }
      if (request.what === 'list') {
        const [parent, collectionId] = /^(?:(.*)\/)?([^/]+)$/.exec(request.path)?.slice(1) ?? [];
        const from = [{ collectionId, allDescendants: request.everywhere }];
        const body = JSON.stringify({
          structuredQuery: { from, limit: 1, select: { fields: [{ fieldPath: '__name__' }] } },
        });
        const place = parent ? `${root}/${parent}` : root;
        const { status } = await send(
          `http://${host}/v1/${place}:runQuery`,
          { method: 'POST', body },
          by,
        );
        return status === 403 ? 'refused' : status === 200 ? 'accepted' : 'malformed';
      }
      const { status, said } = await commit(
        [...request.writes.map((write) => restWrite(root, write)), never],
        by,
      );
      if (status === 403) return 'refused';
      return said.includes('no entity to update') ? 'accepted' : 'malformed';
    },
  };
}

function restWrite(
  root: string,
  { kind, path, fields }: { kind: string; path: string; fields: Fields },
) {
  const name = `${root}/${path}`;
  if (kind === 'delete') return { delete: name };
  const written = Object.keys(fields).filter((field) => fields[field] !== serverTime);
  const quoted = (field: string) => (/^[A-Za-z_]\w*$/.test(field) ? field : `\`${field}\``);
  return {
    update: { name, fields: restFields(fields) },
    ...(kind === 'update' && { updateMask: { fieldPaths: written.map(quoted) } }),
    updateTransforms: Object.keys(fields)
      .filter((field) => fields[field] === serverTime)
      .map((field) => ({ fieldPath: quoted(field), setToServerValue: 'REQUEST_TIME' })),
  };
}
