import { randomUUID } from 'node:crypto';
import { type Outcome, authorization } from './emulator.ts';
import type { FileRequest, Token } from './requests.ts';

const boundary = 'backlot';

/** The rules and files of the running Storage emulator. Each request has a bucket of its own. */
export function fileStoreOf(host: string, projectId: string) {
  const send = async (
    address: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
    by: Token | 'owner',
  ) => {
    const headers =
      by === 'owner' ? { Authorization: 'Bearer owner' } : authorization(by, projectId);
    const answer = await fetch(`http://${host}${address}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const upload = (
    place: string,
    { path, contentType, bytes }: FileRequest,
    by: Token | 'owner',
  ) => {
    const type = contentType === '' ? '' : `Content-Type: ${contentType}\r\n`;
    const metadata = JSON.stringify({ name: path, ...(contentType !== '' && { contentType }) });
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\n${type}\r\n`,
      ),
      Buffer.alloc(bytes),
      Buffer.from(`\r\n--${boundary}--`),
    ]);
    const headers = {
      'Content-Type': `multipart/related; boundary=${boundary}`,
      'X-Goog-Upload-Protocol': 'multipart',
    };
    return send(`${place}?name=${encodeURIComponent(path)}`, { method: 'POST', body, headers }, by);
  };

  return {
    async load(rules: string): Promise<boolean> {
      const body = JSON.stringify({
        rules: { files: [{ name: 'storage.rules', content: rules }] },
      });
      const headers = { 'Content-Type': 'application/json' };
      return (await send('/internal/setRules', { method: 'PUT', body, headers }, 'owner')) === 200;
    },
    async ask(request: FileRequest): Promise<Outcome> {
      const { what, by, path, contentType, isThere } = request;
      const place = `/v0/b/${randomUUID()}/o`;
      const file = `${place}/${encodeURIComponent(path)}`;
      if (isThere)
        await upload(place, { ...request, contentType: 'image/webp', bytes: 8 }, 'owner');
      const status = await {
        upload: () => upload(place, request, by),
        metadata: () => {
          const headers = { 'Content-Type': 'application/json' };
          return send(
            file,
            { method: 'PATCH', body: JSON.stringify({ contentType }), headers },
            by,
          );
        },
        read: () => send(file, {}, by),
        'list files': () =>
          send(`${place}?delimiter=/&prefix=${encodeURIComponent(`${path}/`)}`, {}, by),
        remove: () => send(file, { method: 'DELETE' }, by),
      }[what]();
      if (status === 401 || status === 403) return 'refused';
      return status < 300 || status === 404 ? 'accepted' : 'malformed';
    },
  };
}
