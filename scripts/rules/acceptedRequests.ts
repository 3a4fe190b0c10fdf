import { limits } from '../../src/config/limits.ts';
import {
  begun,
  collections,
  commit,
  created,
  deleted,
  moved,
  relisted,
  remove,
  renamed,
  retold,
  set,
  update,
} from './acceptedChanges.ts';
import type { Draw } from './draw.ts';
import { drawnPoster, drawnText } from './drawnItems.ts';
import { type Request, serverTime } from './requests.ts';
import {
  listsAndLimits,
  logEntry,
  otherTokens,
  review,
  signUp,
  staffToken,
  titles,
} from './universe.ts';

/** A kind of request that is accepted, drawn anew each time. */
export type Kind = { name: string; draw: (draw: Draw) => Request };

function sentSignUp(draw: Draw): Request {
  const email = draw.one([
    'new@example.org',
    "o'brien+a.b@mail.example.co.uk",
    `${'a'.repeat(242)}@example.org`,
  ]);
  const by = draw.one([null, null, ...otherTokens, staffToken]);
  const channels = Array.from({ length: draw.one([1, 2, 3, limits.channels]) }, () =>
    draw.line(limits.channel),
  );
  const drawn = {
    firstName: draw.line(limits.firstName),
    lastName: draw.line(limits.lastName),
    phoneNumber: draw.line(limits.phoneNumber),
    brandName: draw.line(limits.brandName),
    brandwebsite: draw.line(limits.brandWebsite),
    productServices: draw.line(limits.productServices),
    videoChannelList: channels,
    existingCommercials: draw.happens(0.5),
  };
  const fields = { ...signUp(email), ...(draw.happens(0.8) && drawn), email, date: serverTime };
  return { what: 'commit', by, writes: [set(`potentialCreators/${email}`, fields)] };
}

function logged(draw: Draw, action: string) {
  const id = draw.randomId();
  return [
    set(`staffLog/${id}`, logEntry({ action, at: serverTime })),
    set(`staffLogLatest/${staffToken?.uid ?? ''}`, { entry: id }),
  ];
}

const read = (what: 'get' | 'list', path: string, by = staffToken): Request =>
  what === 'get' ? { what, by, path } : { what, by, path, everywhere: false };

const actions = ['added', 'restored', 'removed', 'updated', 'reordered'];
const staffCollections = [
  'hiddenProjects',
  'potentialCreators',
  'signUpReviews',
  'projectHistory',
  'staffLog',
];

/** Every kind of request to the database that somebody may make. */
export const acceptedKinds: readonly Kind[] = [
  { name: 'a sign-up', draw: sentSignUp },
  ...['ada@example.org', 'grace@example.org'].map((email) => ({
    name: `a review of ${email}`,
    draw: (draw: Draw) => {
      const status = draw.one(['new', 'accepted', 'declined']);
      const fields = { status, note: drawnText(draw, limits.reviewNote), at: serverTime };
      return commit(set(`signUpReviews/${email}`, review(fields)));
    },
  })),
  {
    name: 'the end of a review without its sign-up',
    draw: () => commit(remove('signUpReviews/gone@example.org')),
  },
  { name: 'an export of a sign-up', draw: (draw) => commit(...logged(draw, 'exported')) },
  ...['ada@example.org', 'grace@example.org'].map((email) => ({
    name: `the erasure of ${email}`,
    draw: (draw: Draw) =>
      commit(
        remove(`potentialCreators/${email}`),
        remove(`signUpReviews/${email}`),
        ...logged(draw, 'erased'),
      ),
  })),
  ...collections.flatMap((collection): Kind[] => [
    { name: `created in ${collection}`, draw: (draw) => created(draw, collection) },
    { name: `moved from ${collection}`, draw: (draw) => moved(draw, collection) },
    { name: `renamed in ${collection}`, draw: (draw) => renamed(draw, collection) },
    { name: `deleted from ${collection}`, draw: (draw) => deleted(draw, collection) },
    {
      name: `another poster in ${collection}`,
      draw: (draw) => {
        const title = draw.one(titles[collection]);
        const about = { action: 'edited', field: 'poster' };
        return update(draw, collection, title, drawnPoster(draw), about);
      },
    },
  ]),
  ...(['description', 'purpose', 'synopsis', 'type'] as const).map((field) => ({
    name: `another ${field}`,
    draw: (draw: Draw) => retold(draw, field, limits[field]),
  })),
  ...listsAndLimits.flatMap(([list, longest]) =>
    actions.map((action) => ({
      name: `${list} ${action}`,
      draw: (draw: Draw) => relisted(draw, list, longest, action),
    })),
  ),
  { name: 'reading own staff entry', draw: () => read('get', 'staff/staff-member') },
  {
    name: 'reading a project',
    draw: (draw) =>
      read('get', draw.one(['projects/Sintel', 'projects/None']), draw.one(otherTokens)),
  },
  { name: 'listing projects', draw: (draw) => read('list', 'projects', draw.one(otherTokens)) },
  ...staffCollections.flatMap((collection): Kind[] => [
    { name: `reading ${collection}`, draw: () => read('get', `${collection}/None`) },
    { name: `listing ${collection}`, draw: () => read('list', collection) },
  ]),
  ...listsAndLimits.map(([list]) => ({
    name: `${list} begun`,
    draw: (draw: Draw) => begun(draw, list),
  })),
];
