import { isEntry, isLogEntry, isRandomId, isReview, isSignUp } from './modelOfDocuments.ts';
import { hasFields } from './modelOfItems.ts';
import { type Change, type Documents, idOf, isToldBy } from './modelOfProjects.ts';
import { isSame, type FileRequest, type Fields, type Request, type Token } from './requests.ts';

/** Whether a request should be accepted, and by what sentence of the decisions it is judged. */
export type Verdict = { isAccepted: boolean; sentence: string };

const verdict = (sentence: string, isAccepted: boolean): Verdict => ({ sentence, isAccepted });

const isStaff = (by: Token, documents: Documents): by is NonNullable<Token> =>
  by !== null && by.claims.admin === true && documents.get(`staff/${by.uid}`) !== undefined;

const staffRead = [
  ...['hiddenProjects', 'potentialCreators', 'signUpReviews', 'projectHistory', 'staffLog'],
];

/** What the specification and the decisions say of a request, given the documents that are there. */
export function judge(request: Request, documents: Documents): Verdict {
  if (request.what === 'commit') return judgeCommit(request, documents);
  if (request.what !== 'get' && request.what !== 'list')
    return verdict(`files: ${request.what}`, isFileRequestFine(request, documents));
  const { by, path } = request;
  const [collection = '', id, ...deeper] = path.split('/');
  const says = (isAccepted: boolean) =>
    verdict(
      `${request.what} ${staffRead.includes(collection) ? 'staff read' : collection}`,
      isAccepted,
    );
  if (deeper.length > 0 || (request.what === 'list' && request.everywhere)) return says(false);
  if (collection === 'projects') return says(true);
  if (collection === 'staff') return says(request.what === 'get' && by !== null && by.uid === id);
  return says(staffRead.includes(collection) && isStaff(by, documents));
}

const kinds = ['cast', 'role', 'crew', 'merchandise'];

function isFileRequestFine(request: FileRequest, documents: Documents): boolean {
  const { what, by, path, contentType, bytes, isThere } = request;
  const [first, ...rest] = path.split('/');
  const [, kind = '', name] = rest;
  const isPicture =
    ['jpeg', 'png', 'webp', 'avif', 'gif'].includes(contentType.replace(/^image\//, '')) &&
    contentType.startsWith('image/');
  if (!isStaff(by, documents) || first !== 'projects') return false;
  if (what === 'metadata') return isPicture;
  if (what !== 'upload') return true;
  const isPlace =
    rest.length === 2
      ? /^[a-z][a-z0-9-]*(?:~\d+)?(?:~(?:320|640|1280)w)?$/.test(kind)
      : rest.length === 3 && kinds.includes(kind) && name !== '';
  return isPlace && !isThere && isPicture && bytes >= 1 && bytes <= 20_000_000;
}

type Step = { collection: string; id: string; isShallow: boolean; before?: Fields; after?: Fields };

function judgeCommit(
  { by, writes }: Extract<Request, { what: 'commit' }>,
  documents: Documents,
): Verdict {
  const left = new Map<string, Fields | undefined>();
  const steps = writes.map(({ kind, path, fields }): Step => {
    const before = documents.get(path);
    const after =
      kind === 'delete' ? undefined : kind === 'set' ? fields : { ...before, ...fields };
    left.set(path, after);
    const [collection = '', id = '', ...deeper] = path.split('/');
    const isShallow = deeper.length === 0;
    return { collection, id, isShallow, ...(before && { before }), ...(after && { after }) };
  });
  const after = {
    get: (path: string) => (left.has(path) ? left.get(path) : documents.get(path)),
  };
  const changes = steps
    .filter(({ collection }) => ['projects', 'hiddenProjects'].includes(collection))
    .map(({ collection, id, before, after: then }): Change => ({
      ...{ collection, key: id, before, after: then },
      documents: { before: documents, after },
    }));
  const isFine = steps.every(
    (step) => step.isShallow && isStepFine(step, by, documents, changes, after),
  );
  return verdict(
    `write ${[...new Set(steps.map(({ collection, ...step }) => `${collection} ${step.after ? (step.before ? 'update' : 'create') : 'delete'}`))].toSorted().join(', ')}`,
    isFine,
  );
}

function isStepFine(
  step: Step,
  by: Token,
  documents: Documents,
  changes: readonly Change[],
  left: Documents,
): boolean {
  const { collection, id, before, after } = step;
  if (collection === 'potentialCreators') {
    if (!after) return isStaff(by, documents) && isErasureFine(id, by, before, documents, left);
    return !before && isSignUp(after, id);
  }
  if (!isStaff(by, documents)) return false;
  // A mark goes when its sign-up has gone.
  if (collection === 'signUpReviews' && !after) return !left.get(`potentialCreators/${id}`);
  if (collection === 'signUpReviews')
    return (
      after !== undefined &&
      documents.get(`potentialCreators/${id}`) !== undefined &&
      isReview(after, by)
    );
  // The log is only ever added to; each entry comes as the latest of who writes it.
  if (collection === 'staffLog')
    return (
      after !== undefined &&
      !before &&
      isRandomId(id) &&
      isLogEntry(after, by) &&
      latestOf(by, left) === id
    );
  if (collection === 'staffLogLatest')
    return (
      after !== undefined &&
      id === by.uid &&
      hasFields(after, 'entry') &&
      isNewEntry(after.entry, documents, left)
    );
  // An entry and its change come together; nobody changes an entry afterwards.
  if (collection === 'projectHistory')
    return (
      after !== undefined &&
      !before &&
      isEntry(after, by) &&
      changes.some((change) => idOf(change) === id && isToldBy(after, change))
    );
  const change = changes.find((other) => other.collection === collection && isSame(other.key, id));
  const changeId = change && idOf(change);
  if (!change || changeId === undefined) return false;
  const entry = left.get(`projectHistory/${changeId}`);
  return (
    entry !== undefined && !documents.get(`projectHistory/${changeId}`) && isToldBy(entry, change)
  );
}

const latestOf = (by: NonNullable<Token>, left: Documents) =>
  left.get(`staffLogLatest/${by.uid}`)?.entry;

const isNewEntry = (id: unknown, documents: Documents, left: Documents): id is string =>
  typeof id === 'string' && !documents.get(`staffLog/${id}`) && !!left.get(`staffLog/${id}`);

/** A sign-up goes whole, with its mark, and with a new entry that says so of its moment. */
function isErasureFine(
  key: string,
  by: NonNullable<Token>,
  before: Fields | undefined,
  documents: Documents,
  left: Documents,
): boolean {
  const id = latestOf(by, left);
  if (!before || left.get(`signUpReviews/${key}`) || !isNewEntry(id, documents, left)) return false;
  const entry = left.get(`staffLog/${id}`);
  return entry?.action === 'erased' && isSame(entry.signedUp, before.date);
}
