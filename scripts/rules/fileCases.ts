import { limits } from '../../src/config/limits.ts';
import { judge } from './model.ts';
import { type Case, numbered } from './corpus.ts';
import type { FileRequest } from './requests.ts';
import { otherTokens, staffToken, universe } from './universe.ts';

export type FileCase = Case & { request: FileRequest };

const goodPaths = [
  ...['poster', 'poster~2', 'poster~320w', 'poster~12~1280w', 'lobby-card~640w', 'a', 'a1-~9'].map(
    (name) => `projects/Sintel/${name}`,
  ),
  ...['cast/Halina Reijn', 'role/Shaman~2~640w', 'crew/سينتل 🎬', 'merchandise/#1? [x]'].map(
    (name) => `projects/50%25 %2F 春/${name}`,
  ),
];
const oddPaths = [
  ...[
    'poster',
    'projects',
    'Sintel/poster',
    'projects/poster',
    'potentialCreators/Sintel/poster',
    'project/Sintel/poster',
    'Projects/Sintel/poster',
  ],
  ...[
    'Poster',
    '1poster',
    '-poster',
    'poster.webp',
    'poster~w',
    'poster~1w',
    'poster~321w',
    'poster~x',
    '~2',
    'poster~',
    'poster~320',
    'poster~320w~2',
    'poster~2~3',
    'poster 2',
    'pöster',
    'poster/large',
    'files/a',
    'Cast/a',
    'casts/a',
    'other/a',
    'cast/a/b',
    'role/a/b/c',
  ].map((name) => `projects/Sintel/${name}`),
];
const goodTypes = ['jpeg', 'png', 'webp', 'avif', 'gif'].map((type) => `image/${type}`);
const oddTypes = [
  'image/svg+xml',
  'image/tiff',
  'image/webp; charset=utf-8',
  'IMAGE/WEBP',
  'image/jpegx',
  'ximage/png',
  'text/html',
  'application/octet-stream',
  'video/mp4',
  'image/',
  'image/other',
  ' image/png',
];

/** Every request to the file store: each that is accepted, and each that differs from it in one respect. */
export function fileCases(): FileCase[] {
  const file = {
    ...{ by: staffToken, path: 'projects/Sintel/poster', contentType: 'image/webp' },
    ...{ bytes: 8, isThere: false },
  };
  const paths = [...goodPaths, ...oddPaths];
  const types = [...goodTypes, ...oddTypes];
  const tokens = [staffToken, ...otherTokens];
  const upload = { ...file, what: 'upload' as const };
  const requests: FileRequest[] = [
    ...paths.flatMap((path) => [
      ...['image/webp', 'image/gif', 'text/html'].map((contentType) => ({
        ...upload,
        path,
        contentType,
      })),
      ...[
        { ...upload, path, isThere: true },
        { ...upload, path, by: null },
        { ...upload, path, bytes: 1 },
      ],
    ]),
    ...goodPaths.flatMap((path) => [
      ...types.map((contentType) => ({ ...upload, path, contentType })),
      ...tokens.map((by) => ({ ...upload, path, by })),
      { ...upload, path, bytes: 0 },
    ]),
    ...[limits.pictureBytes, limits.pictureBytes + 1].map((bytes) => ({ ...upload, bytes })),
    ...(['metadata', 'read', 'list files', 'remove'] as const).flatMap((what) => {
      const there = { ...file, what, isThere: true };
      return [
        ...paths.map((path) => ({ ...there, path })),
        ...tokens.map((by) => ({ ...there, by })),
        ...(what === 'metadata' ? types : []).map((contentType) => ({ ...there, contentType })),
      ];
    }),
  ];
  return requests
    .map((request) => ({ name: request.what, of: request.path, request }))
    .map(numbered())
    .map((about) => ({ ...about, isAccepted: judge(about.request, universe).isAccepted }));
}
