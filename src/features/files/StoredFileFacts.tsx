import { filesCopy, metadataLabels } from '../../content/files';
import { formatFileSize } from './fileSize';
import type { StoredFileMetadata } from './storedFileSchema';
import { formatDateTime } from './storedFileTexts';

type FactName = Exclude<
  keyof typeof metadataLabels,
  'cacheControl' | 'contentDisposition' | 'contentLanguage' | 'customMetadata'
>;

/** What a stored file is, which nobody can change, with the picture itself. */
export function StoredFileFacts({ metadata, url }: { metadata: StoredFileMetadata; url: string }) {
  const facts: [FactName, string][] = [
    ['name', metadata.name],
    ['fullPath', metadata.fullPath],
    ['bucket', metadata.bucket],
    ['contentType', metadata.contentType],
    ['size', `${formatFileSize(metadata.size)} (${metadata.size.toLocaleString('en-GB')} bytes)`],
    ['timeCreated', formatDateTime(metadata.timeCreated)],
    ['updated', formatDateTime(metadata.updated)],
    ['generation', metadata.generation],
    ['metageneration', metadata.metageneration],
    ['md5Hash', metadata.md5Hash],
    ['contentEncoding', metadata.contentEncoding],
  ];
  return (
    <div className="flex flex-col gap-4 text-sm sm:flex-row">
      <div className="w-32 shrink-0 self-start bg-bg2">
        <img src={url} alt={metadata.name} className="max-h-48 w-full object-contain" />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{metadataLabels[name]}</dt>
              <dd dir="auto" className="wrap-anywhere tabular-nums">
                {value || '–'}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-3">{filesCopy.typeHint}</p>
        <p>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-8 items-center text-daylight underline"
          >
            Open
          </a>
        </p>
      </div>
    </div>
  );
}
