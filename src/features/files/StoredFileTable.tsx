import type { StoredFile } from './filesSlice';
import { StoredFileRow } from './StoredFileRow';

const head = 'px-2 py-1 font-medium tracking-label';
const wideHead = `${head} hidden text-start lg:table-cell`;

type StoredFileTableProps = {
  files: StoredFile[];
  title: string;
  onDetails: (path: string) => void;
  onDelete: (path: string) => void;
};

/** On narrow screens type and times stand in the details alone. */
export const StoredFileTable = ({ files, title, onDetails, onDelete }: StoredFileTableProps) => (
  <table className="w-full border-b border-hairline">
    <thead className="text-xs text-ink-2">
      <tr>
        <th scope="col" className={`${head} text-start`}>
          Name
        </th>
        <th scope="col" className={`${head} min-w-20 text-end`}>
          Size
        </th>
        <th scope="col" className={`${wideHead} min-w-28`}>
          Type
        </th>
        <th scope="col" className={`${wideHead} min-w-40`}>
          Created
        </th>
        <th scope="col" className={`${wideHead} min-w-40`}>
          Updated
        </th>
        <th scope="col" className={`${head} min-w-24`}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {files.map((file) => (
        <StoredFileRow
          key={file.path}
          file={file}
          title={title}
          onDetails={() => {
            onDetails(file.path);
          }}
          onDelete={() => {
            onDelete(file.path);
          }}
        />
      ))}
    </tbody>
  </table>
);
