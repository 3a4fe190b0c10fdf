import { limits } from '../../src/config/limits.ts';
import { otherTokens, staffToken } from './fixtures.ts';
import type { FileRequest } from './requests.ts';

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
