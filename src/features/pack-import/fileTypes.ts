/** Media types by the ending of a name. Those of zips have no other, and those of devices are not reliable. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  heic: 'image/heic',
  heif: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  psd: 'image/vnd.adobe.photoshop',
  ai: 'image/x-drawing',
  eps: 'image/x-drawing',
  nef: 'image/x-raw',
  cr2: 'image/x-raw',
  cr3: 'image/x-raw',
  arw: 'image/x-raw',
  dng: 'image/x-raw',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  txt: 'text/plain',
  text: 'text/plain',
  md: 'text/markdown',
  url: 'text/x-url',
  webloc: 'text/x-url',
  csv: 'text/csv',
  tsv: 'text/csv',
  zip: 'application/zip',
};

/** `jpg` for `Poster.JPG`; empty where a name has no ending. */
const endingOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const documentEndings = ['doc', 'docx', 'odt', 'rtf', 'pages', 'pdf'];
const sheetEndings = ['xls', 'xlsx', 'ods', 'numbers'];

/** Whether a name is that of a text or a table in a form that is not read; undefined if neither. */
export function unreadKind(name: string): 'document' | 'sheet' | undefined {
  const ending = endingOf(name);
  if (documentEndings.includes(ending)) return 'document';
  return sheetEndings.includes(ending) ? 'sheet' : undefined;
}

// A title may begin with three dots.
const leftover =
  /^(?:\.[^.\s].*|__MACOSX|Thumbs\.db|ehthumbs\.db|desktop\.ini|@eaDir|\$RECYCLE\.BIN|Icon\r|~\$.*)$/i;

/** A path as far as that of a file or folder which systems and programs leave behind; empty where it leads to none. */
export function leftoverIn(path: string): string {
  const names = path.split('/');
  return names.slice(0, names.findIndex((name) => leftover.test(name)) + 1).join('/');
}

/** The media type that a name stands for; empty where it says nothing. */
export function typeOf(name: string): string {
  const ending = endingOf(name);
  return Object.hasOwn(types, ending) ? (types[ending] ?? '') : '';
}

/** Whether a name is that of a file of letters; a table is one as well. */
export const isText = (name: string): boolean => typeOf(name).startsWith('text/');
export const isTable = (name: string): boolean => typeOf(name) === 'text/csv';

/** Whether a file may be the text of a field, whatever its name. */
export const isPlainText = (name: string): boolean => isText(name) && !isTable(name);
