import type { FileSubject } from '../../engine/subject.ts';
import { isFileRequestAllowed } from './model.ts';
import { fileRequests } from './requests.ts';

export const files: FileSubject = {
  mayRequest: isFileRequestAllowed,
  requests: fileRequests,
  // Who is staff, whose brand and whose film it is, and what its packs name.
  looksUp: (path) => /^(?:staff|projectBrands|brands\/[^/]+\/(?:members|packs))\/[^/]+$/.test(path),
};
