import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);

/** The fifteen fields of a stored file's metadata; times are ISO 8601, the size counts bytes. */
export const storedFileSchema = v.object({
  bucket: text,
  generation: text,
  metageneration: text,
  fullPath: text,
  name: text,
  size: number,
  timeCreated: text,
  updated: text,
  md5Hash: text,
  cacheControl: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  contentType: text,
  customMetadata: v.fallback(v.record(v.string(), v.string()), {}),
});

export type StoredFileMetadata = v.InferOutput<typeof storedFileSchema>;

/** What may be changed of it; the type stays what the bytes are. */
export type FileDetails = Pick<
  StoredFileMetadata,
  'cacheControl' | 'contentDisposition' | 'contentLanguage' | 'customMetadata'
>;
