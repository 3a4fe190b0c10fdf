import { limits } from '../../../../src/config/limits.ts';
import { packageIds } from '../../../../src/config/packages.ts';
import { packStates } from '../../../../src/features/packs/packState.ts';
import { brandIds } from '../brands/fixtures.ts';
import { brandTokens, memberTokens, otherTokens, staffToken } from '../accounts.ts';
import {
  filmIds,
  packNamingAll,
  packOf,
  replacingPack,
  slotsAndOthers,
} from '../packs/fixtures.ts';
import type { FileRequest } from '../../engine/requests.ts';

const withPrefix = (prefix: string, names: readonly string[]) =>
  names.map((name) => `${prefix}${name}`);

const validPaths = [
  ...withPrefix('projects/Sintel/', [
    'poster',
    'poster~2',
    'poster~320w',
    'poster~12~1280w',
    'lobby-card~640w',
    'a',
    'a1-~9',
  ]),
  ...withPrefix('projects/50%25 %2F 春/', [
    'cast/Halina Reijn',
    'role/Shaman~2~640w',
    'crew/سينتل 🎬',
    'crew/👨\u200d👩 ❤\ufe0f',
    'merchandise/#1? [x]',
    'stills/Dusk~1280w',
  ]),
];
const invalidPaths = [
  'poster',
  'projects',
  'Sintel/poster',
  'projects/poster',
  'potentialCreators/Sintel/poster',
  'project/Sintel/poster',
  'Projects/Sintel/poster',
  'projects/Sintel/poster 2',
  'projects/../poster',
  'projects/./poster',
  'projects//poster',
  'projects/Sintel/cast/a\nb',
  'projects/Sintel/cast/a\u200bb',
  'projects/Sintel/cast/a\u00a0b',
  'projects/Sin\u00adtel/poster',
  ...withPrefix(
    'projects/Sintel/',
    [
      'Poster 1poster -poster poster.webp poster~w poster~1w poster~321w poster~x ~2 poster~',
      'poster~320 poster~320w~2 poster~2~3 pöster poster/large files/a Cast/a casts/a still/a other/a',
      'cast/a/b role/a/b/c poster/ cast/a/ cast/. cast/.. role/... cast//a cast/',
    ]
      .join(' ')
      .split(' '),
  ),
];
const headerVariants: Pick<FileRequest, 'headers' | 'custom'>[] = [
  ...['inline', 'attachment; filename="a~ b.webp"', 'é', 'a\nb', 'a\tb', '\u007f'].map((text) => ({
    headers: { contentDisposition: text },
  })),
  ...['identity', 'gzip', 'other', 'é'].map((text) => ({ headers: { contentEncoding: text } })),
  ...['Colin Levy ~', '', 'é', 'a\nb', '日'].map((text) => ({
    custom: { project: 'a', credit: text },
  })),
  ...["A-z_0.9!#$%&'*+^`|~", 'a b', 'é', 'a:b', '(a)', 'a\nb'].map((name) => ({
    custom: { project: 'a', [name]: 'b' },
  })),
];
const validTypes = withPrefix('image/', ['jpeg', 'png', 'webp', 'avif', 'gif']);
const invalidTypes = [
  ...withPrefix('image/', ['svg+xml', 'tiff', 'webp; charset=utf-8', 'jpegx', '', 'other']),
  'IMAGE/WEBP',
  'ximage/png',
  'text/html',
  'application/octet-stream',
  'video/mp4',
  ' image/png',
];

/** Every kind of request to the file store that is accepted, and those that differ in one aspect. */
export function fileRequests(): FileRequest[] {
  const upload: FileRequest = {
    method: 'upload',
    by: staffToken,
    path: 'projects/Sintel/poster',
    contentType: 'image/webp',
    bytes: 8,
    exists: false,
  };
  const paths = [...validPaths, ...invalidPaths];
  const types = [...validTypes, ...invalidTypes];
  const tokens = [staffToken, ...otherTokens];
  return [
    ...paths.flatMap((path) => [
      { ...upload, path },
      { ...upload, path, contentType: 'image/gif' },
      { ...upload, path, contentType: 'text/html' },
      { ...upload, path, exists: true },
      { ...upload, path, by: null },
      { ...upload, path, bytes: 1 },
    ]),
    ...validPaths.flatMap((path) => [
      ...types.map((contentType) => ({ ...upload, path, contentType })),
      ...tokens.map((by) => ({ ...upload, path, by })),
      { ...upload, path, bytes: 0 },
    ]),
    ...headerVariants.flatMap((variant) => [
      { ...upload, ...variant },
      { ...upload, ...variant, path: 'projects/Sintel/cast/a' },
      { ...upload, ...variant, method: 'update metadata' as const, exists: true },
    ]),
    ...[limits.pictureBytes, limits.pictureBytes + 1].map((bytes) => ({ ...upload, bytes })),
    ...introRequests(upload),
    ...creatorsRequests(upload),
    ...(['update metadata', 'read', 'list files', 'delete'] as const).flatMap((method) => {
      const request = { ...upload, method, exists: true };
      return [
        ...paths.map((path) => ({ ...request, path })),
        ...tokens.map((by) => ({ ...request, by })),
        ...(method === 'update metadata' ? types : []).map((contentType) => ({
          ...request,
          contentType,
        })),
      ];
    }),
  ];
}

const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime', 'video/mp4; codecs=avc1'];
const videoBytes = [0, 1, limits.videoBytes, limits.videoBytes + 1];

/** The film of a storefront, and what is almost one. */
function introRequests(upload: FileRequest): FileRequest[] {
  const intro = { ...upload, path: 'projects/Sintel/intro', contentType: 'video/mp4' };
  const names = [
    'intro',
    'intro~2',
    'intro~320w',
    'intro~',
    'intros',
    'poster',
    'intro/a',
    'cast/intro',
  ];
  return [
    ...withPrefix('projects/Sintel/', names).flatMap((path) => [
      { ...intro, path },
      { ...intro, path, exists: true },
      { ...intro, path, by: memberTokens.owner },
      { ...intro, path, method: 'update metadata' as const, exists: true },
    ]),
    ...videoTypes.map((contentType) => ({ ...intro, contentType })),
    ...videoBytes.map((bytes) => ({ ...intro, bytes })),
    { ...intro, headers: { contentEncoding: 'gzip' } },
    { ...intro, headers: { contentEncoding: 'gzip' }, method: 'update metadata', exists: true },
  ];
}

/** What creators upload: files of packs, and pictures of films. */
function creatorsRequests(upload: FileRequest): FileRequest[] {
  const by = memberTokens.editor;
  const tokens = [staffToken, ...otherTokens, ...brandTokens];
  const methods = ['upload', 'update metadata', 'read', 'list files', 'delete'] as const;
  const isOver = (method: string) => method !== 'upload';
  const ofMethods = (path: string): FileRequest[] =>
    methods.flatMap((method) =>
      tokens.map((one) => ({ ...upload, by: one, path, method, exists: isOver(method) })),
    );
  const films = `brands/${brandIds.engine}/films/${filmIds.shown}`;
  const diamond = packNamingAll('diamond');
  const types = [...validTypes, ...videoTypes, 'image/svg+xml', 'text/html', ''];
  const filmNames = [
    ...[
      'poster/a',
      'cast/Halina~2~640w',
      'role/a',
      'crew/a',
      'stills/a',
      'merchandise/a',
      'files/a',
    ],
    ...['cast', 'cast/', 'cast/..', 'cast/a/b', 'cast/a\nb'],
  ];
  return [
    ...[
      `${diamond}/poster`,
      `${films}/cast/a`,
      `brands/${brandIds.other}/films/${filmIds.other}/cast/a`,
      // Of a film of another brand, and of one that there is not.
      `brands/${brandIds.engine}/films/${filmIds.other}/cast/a`,
      `brands/${brandIds.engine}/films/a/cast/a`,
      `brands/${brandIds.engine}/campaigns/${filmIds.shown}/a`,
      `brands/${brandIds.engine}/campaigns/${filmIds.shown}/a/b`,
      `brands/${brandIds.engine}/campaigns/${filmIds.other}/a`,
    ].flatMap(ofMethods),
    ...packageIds.flatMap((id) =>
      slotsAndOthers.flatMap((slot) => {
        const contentType = slot.startsWith('intro') ? 'video/webm' : 'image/png';
        const one = { ...upload, by, path: `${packNamingAll(id)}/${slot}`, contentType };
        return [one, { ...one, method: 'delete' as const, exists: true }];
      }),
    ),
    ...packStates.flatMap((state) =>
      ['poster', 'banner'].flatMap((slot) =>
        (['upload', 'delete', 'read'] as const).map((method) => ({
          ...upload,
          by,
          path: `${packOf(state)}/${slot}`,
          method,
          exists: isOver(method),
        })),
      ),
    ),
    ...['poster', 'logo-1', 'design-poster-1', 'intro-1'].flatMap((slot) => [
      ...types.map((contentType) => ({ ...upload, by, path: `${diamond}/${slot}`, contentType })),
      { ...upload, by, path: `${diamond}/${slot}`, bytes: 0 },
      { ...upload, by, path: `${diamond}/${slot}`, exists: true },
    ]),
    ...videoBytes.map((bytes) => ({
      ...upload,
      by,
      path: `${diamond}/intro-1`,
      contentType: 'video/mp4',
      bytes,
    })),
    ...[limits.pictureBytes, limits.pictureBytes + 1].flatMap((bytes) => [
      { ...upload, by, path: `${diamond}/poster`, bytes },
      { ...upload, by, path: `${films}/cast/a`, bytes },
    ]),
    ...headerVariants.flatMap((variant) => [
      { ...upload, ...variant, by, path: `${diamond}/poster` },
      { ...upload, ...variant, by, path: `${films}/cast/a` },
    ]),
    ...withPrefix(`${films}/`, filmNames).flatMap((path) => [
      { ...upload, by, path },
      { ...upload, by, path, exists: true },
      { ...upload, by, path, contentType: 'text/html' },
    ]),
    ...['poster/large', 'poster/', '..'].map((name) => ({
      ...upload,
      by,
      path: `${diamond}/${name}`,
    })),
    { ...upload, by, path: `brands/${brandIds.engine}/packs/none/poster` },
    ...[
      ...['poster', 'poster~2', 'poster~3', 'banner', 'banner~2', 'still-1', 'still-1~2'],
      ...['still-2', 'still-2~2', 'still-2~x', 'still-3', 'still-4~12', 'still-4~012', 'logo-1~2'],
    ].flatMap((name) =>
      (['upload', 'delete'] as const).flatMap((method) =>
        [true, false].map((exists) => ({
          ...upload,
          by,
          method,
          exists,
          path: `${replacingPack}/${name}`,
        })),
      ),
    ),
    // Of a pack that was deleted meanwhile.
    ...ofMethods(`brands/${brandIds.engine}/packs/none/poster`),
    ...ofMethods(`brands/${brandIds.engine}/packs/none/poster/a`),
    { ...upload, by, path: `brands/${brandIds.engine}/other/a/cast/a` },
    ...methods.slice(2).flatMap((method) =>
      ['brands', `brands/${brandIds.engine}`, `${films}/cast`].map((path) => ({
        ...upload,
        method,
        path,
        exists: true,
      })),
    ),
  ];
}
