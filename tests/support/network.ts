export type SentRequest = { address: string; body: unknown; appCheckToken: string | null };
type Answer = (request: SentRequest) => Response | Promise<Response>;

const offline: Answer = ({ address }) => {
  throw new TypeError(`No test reaches the network: ${address}`);
};
let answers: readonly [Answer, ...Answer[]] = [offline];
let sent: SentRequest[] = [];

// Replaced once and for good: the sign-in SDK takes hold of `fetch` when it loads.
globalThis.fetch = async (address, init) => {
  const text = typeof init?.body === 'string' ? init.body : '';
  const request = {
    address: address instanceof Request ? address.url : String(address),
    body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
    appCheckToken: new Headers(init?.headers).get('X-Firebase-AppCheck'),
  };
  sent.push(request);
  const answer = answers[sent.length - 1] ?? answers.at(-1) ?? offline;
  return await answer(request);
};

/** Each request from now on gets the next answer, the last one stays. Returns what is sent, in order. */
export function stubNetwork(...next: [Answer, ...Answer[]]): SentRequest[] {
  answers = next;
  sent = [];
  return sent;
}

/** A write that the database has taken. */
export const written = () =>
  Response.json({
    writeResults: [{ updateTime: '2024-05-01T10:00:00Z' }],
    commitTime: '2024-05-01T10:00:00Z',
  });

/** A refusal or failure as the database words it, such as 403 PERMISSION_DENIED. */
export const failed = (code: number, status: string) =>
  Response.json(
    { error: { code, status, message: `${status} in the words of the database` } },
    { status: code },
  );

export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that comes when it is released. */
export function held(answer: Answer) {
  const gate = new EventTarget();
  const opened = new Promise((resolve) => {
    gate.addEventListener('open', resolve, { once: true });
  });
  return {
    release: () => gate.dispatchEvent(new Event('open')),
    answer: (request: SentRequest) => opened.then(() => answer(request)),
  };
}
