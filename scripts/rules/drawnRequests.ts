import { acceptedKinds } from './acceptedRequests.ts';
import { changedRequests } from './changedRequests.ts';
import type { Changed } from './changedValues.ts';
import { type Draw, drawing } from './draw.ts';
import type { FileRequest, Request } from './requests.ts';

export type DatabaseRequest = Exclude<Request, FileRequest>;

export const isOfDatabase = (request: Request): request is DatabaseRequest =>
  ['commit', 'get', 'list'].includes(request.what);

/** So many requests in a row differ from the same one, since to list how it can differ takes long. */
const perBasis = 8;

type Respects = readonly (readonly Changed<Request>[])[];

/** All that a request can differ in: each respect as often as the others, whatever its number of ways. */
function respectsOf(request: Request): Respects {
  const respects = new Map<string, Changed<Request>[]>();
  for (const changed of changedRequests(request)) {
    const known = respects.get(changed.of);
    if (known) known.push(changed);
    else respects.set(changed.of, [changed]);
  }
  return [...respects.values()];
}

const changedBy = (draw: Draw, respects: Respects) => draw.one(draw.one(respects)).make();

/** The requests of a seed by number: of ten four are as they should be, five differ in one respect, one in two. */
export function requestsWith(seed: number) {
  let basis: { number: number; respects: Respects } | undefined;
  function respectsFor(number: number): Respects {
    if (basis?.number !== number) {
      const draw = drawing(seed * 1_000_003 - number);
      basis = { number, respects: respectsOf(draw.one(acceptedKinds).draw(draw)) };
    }
    return basis.respects;
  }
  return (number: number): { request: DatabaseRequest; changes: number } => {
    const draw = drawing(seed * 1_000_003 + number);
    const changes = draw.one([0, 0, 0, 0, 1, 1, 1, 1, 1, 2]);
    let request =
      changes === 0
        ? draw.one(acceptedKinds).draw(draw)
        : changedBy(draw, respectsFor(Math.floor(number / perBasis)));
    if (changes === 2) request = changedBy(draw, respectsOf(request));
    if (!isOfDatabase(request)) throw new Error('A change turned the request into another kind.');
    return { request, changes };
  };
}
