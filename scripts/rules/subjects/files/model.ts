import { limits } from '../../../../src/config/limits.ts';
import type { Documents } from '../../engine/changes.ts';
import { isStaff } from '../people.ts';
import { isFilmEditor, isSlotOf } from '../packs/model.ts';
import { type FileRequest, isMap } from '../../engine/requests.ts';

// The model of the file store: the pictures of projects, and what creators upload.

const isPrintableAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
const isHeaderName = (text: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(text);

const areHeaders = ({ headers = {}, custom = {} }: FileRequest) =>
  [headers.contentDisposition ?? '', ...Object.values(custom)].every(isPrintableAscii) &&
  Object.keys(custom).every(isHeaderName) &&
  [undefined, '', 'identity'].includes(headers.contentEncoding);

const isPictureType = (type: string) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type);
const isFilmType = (type: string) => type === 'video/mp4' || type === 'video/webm';

const isPicture = ({ contentType, bytes }: FileRequest) =>
  isPictureType(contentType) && bytes <= limits.pictureBytes;
const isVideoFile = ({ contentType, bytes }: FileRequest) =>
  isFilmType(contentType) && bytes <= limits.videoBytes;

/** A file with something in it, whose headers and path are whole. */
const isWhole = (request: FileRequest) =>
  request.bytes >= 1 &&
  areHeaders(request) &&
  !/[^\P{Z} ]|\p{Cc}|(?![\u200c\u200d\ufe0e\ufe0f\u{e0061}-\u{e007a}\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(
    request.path,
  ) &&
  request.path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export function isFileRequestAllowed(request: FileRequest, documents: Documents): boolean {
  const [first, ...rest] = request.path.split('/');
  if (first === 'projects')
    return isStaff(request.by, documents) && isProjectFileAllowed(request, rest);
  return first === 'brands' && isCreatorsFileAllowed(request, rest, documents);
}

const isIntro = (rest: readonly string[]) =>
  rest.length === 2 && /^intro(?:~\d+)?$/.test(rest[1] ?? '');

function isProjectFileAllowed(request: FileRequest, rest: readonly string[]): boolean {
  const { method, contentType, exists } = request;
  const [, kind = ''] = rest;
  if (method === 'update metadata')
    return (
      areHeaders(request) &&
      (isPictureType(contentType) || (isIntro(rest) && isFilmType(contentType)))
    );
  if (method !== 'upload') return true;
  const isPicturePath =
    rest.length === 2
      ? /^[a-z][a-z0-9-]*(?:~\d+)?(?:~(?:320|640|1280)w)?$/.test(kind)
      : rest.length === 3 && ['cast', 'role', 'crew', 'merchandise', 'stills'].includes(kind);
  return (
    !exists &&
    isWhole(request) &&
    ((isPicturePath && isPicture(request)) || (isIntro(rest) && isVideoFile(request)))
  );
}

/** The type and size of what a slot of a pack holds. */
function isOfSlot(request: FileRequest, slot: string): boolean {
  if (slot === 'intro-1') return isVideoFile(request);
  const isOfLogo = /^image\/(?:png|webp)$/.test(request.contentType);
  return isPicture(request) && (!slot.startsWith('logo-') || isOfLogo);
}

function isCreatorsFileAllowed(
  request: FileRequest,
  [brandId = '', folder, filmId = '', ...names]: readonly string[],
  documents: Documents,
): boolean {
  const { method, by, exists } = request;
  const staff = isStaff(by, documents);
  if (staff && (method === 'read' || method === 'list files')) return true;
  if (staff && method === 'delete' && (folder === 'films' || folder === 'campaigns')) return true;
  if (
    staff &&
    method === 'delete' &&
    folder === 'packs' &&
    names.length === 1 &&
    !documents.get(`brands/${brandId}/packs/${filmId}`)
  )
    return true;
  if (by === null || !isFilmEditor(documents, brandId, by)) return false;
  const [name = ''] = names;
  // A film's pictures are in a folder each, those of its campaign in one.
  const isOfFilm = folder === 'films' && names.length === 2;
  if (isOfFilm || (folder === 'campaigns' && names.length === 1))
    return (
      method === 'read' ||
      (method === 'upload' &&
        !exists &&
        isWhole(request) &&
        isPicture(request) &&
        (!isOfFilm || ['poster', 'cast', 'role', 'crew', 'stills'].includes(name)) &&
        documents.get(`projectBrands/${filmId}`)?.brandId === brandId)
    );
  if (folder !== 'packs' || names.length !== 1) return false;
  if (method === 'read') return true;
  const pack = documents.get(`brands/${brandId}/packs/${filmId}`);
  const [slot = ''] = name.split('~');
  const isOpen =
    ['draft', 'returned', 'changesAsked'].some((state) => state === pack?.state) &&
    isMap(pack?.files) &&
    slot in pack.files;
  if (method === 'delete') return isOpen;
  if (method !== 'upload' || !isOpen || !isMap(pack.files)) return false;
  const file = pack.files[slot];
  // A path is written once, and is the one that the pack names.
  const path = isMap(file) ? (file.path ?? '') : undefined;
  return (
    !exists &&
    /^[^~]*(?:~[1-9]\d*)?$/.test(name) &&
    name === (path === '' ? slot : path) &&
    isWhole(request) &&
    isOfSlot(request, slot) &&
    isSlotOf(slot, pack.packageId)
  );
}
