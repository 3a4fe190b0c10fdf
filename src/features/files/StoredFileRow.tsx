import { filesCopy } from '../../content/files';
import { formatFileSize } from './fileSize';
import type { StoredFile } from './filesSlice';
import { formatDateTime, formatPath } from './storedFileTexts';

const textButton = 'inline-flex min-h-8 items-center text-daylight underline';
const cell = 'px-2 py-1';
const wide = `${cell} hidden whitespace-nowrap lg:table-cell`;
/** Until it is known. */
const unknown = '…';

type StoredFileRowProps = {
  file: StoredFile;
  title: string;
  onDetails: () => void;
  onDelete: () => void;
};

export function StoredFileRow({ file, title, onDetails, onDelete }: StoredFileRowProps) {
  const { path, use, metadata, url } = file;
  const name = formatPath(path, title);
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <bdi className="wrap-anywhere">{name}</bdi>
        {use !== 'referred' && (
          <p className={`text-xs ${use === 'unreferred' ? 'text-rec' : 'text-ink-2'}`}>
            {filesCopy.uses[use]}
          </p>
        )}
      </th>
      <td className={`${cell} text-end whitespace-nowrap tabular-nums`}>
        {metadata ? formatFileSize(metadata.size) : unknown}
      </td>
      <td className={wide}>{metadata?.contentType ?? unknown}</td>
      <td className={`${wide} tabular-nums`}>
        {metadata ? formatDateTime(metadata.timeCreated) : unknown}
      </td>
      <td className={`${wide} tabular-nums`}>
        {metadata ? formatDateTime(metadata.updated) : unknown}
      </td>
      <td className={cell}>
        <span className="flex flex-wrap justify-end gap-x-4">
          {url && (
            <a href={url} target="_blank" rel="noopener" className={textButton}>
              Open <span className="sr-only">{name}</span>
            </a>
          )}
          {metadata && (
            <button type="button" onClick={onDetails} className={textButton}>
              Details <span className="sr-only">of {name}</span>
            </button>
          )}
          {use !== 'referred' && (
            <button type="button" onClick={onDelete} className={textButton}>
              Delete <span className="sr-only">{name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
