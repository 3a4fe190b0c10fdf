import { without } from './changedValues.ts';
import { type Request, isList, isMap } from './requests.ts';

/** The same with one thing less: all that can be left out or shortened, the largest part first. */
function simplerValues(value: unknown): unknown[] {
  if (typeof value === 'string')
    return value === '' ? [] : ['', value.slice(0, value.length >> 1), value.slice(1)];
  if (isList(value))
    return [
      ...(value.length > 1
        ? [value.slice(0, value.length >> 1), value.slice(value.length >> 1)]
        : []),
      ...[...value.keys()].map((index) => value.toSpliced(index, 1)),
      ...[...value.entries()].flatMap(([index, item]) =>
        simplerValues(item).map((other) => value.with(index, other)),
      ),
    ];
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const others = without(value, name);
    return [others, ...simplerValues(field).map((other) => ({ ...value, [name]: other }))];
  });
}

function simplerRequests(request: Request): Request[] {
  if (request.what !== 'commit') return request.by === null ? [] : [{ ...request, by: null }];
  const { writes } = request;
  return [
    ...(request.by === null ? [] : [{ ...request, by: null }]),
    ...(writes.length > 1
      ? writes.map((_, index) => ({ ...request, writes: writes.toSpliced(index, 1) }))
      : []),
    ...writes.flatMap((write, index) =>
      simplerValues(write.fields).flatMap((fields) =>
        isMap(fields) ? [{ ...request, writes: writes.with(index, { ...write, fields }) }] : [],
      ),
    ),
  ];
}

/** The simplest request that is still wrong; it takes away one thing after the other. */
export async function simplest(
  request: Request,
  isWrong: (request: Request) => Promise<boolean>,
): Promise<Request> {
  let current = request;
  let triesLeft = 600;
  for (let isSimpler = true; isSimpler && triesLeft > 0;) {
    isSimpler = false;
    for (const simpler of simplerRequests(current)) {
      triesLeft -= 1;
      if (triesLeft < 0 || !(await isWrong(simpler))) continue;
      current = simpler;
      isSimpler = true;
      break;
    }
  }
  return current;
}
