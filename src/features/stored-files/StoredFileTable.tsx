import { useState } from 'react';
import { filesCopy } from '../../content/media';
import { formatDateTime } from '../../lib/dates';
import { formatFileSize } from '../../lib/formatFileSize';
import type { Picture } from '../media/picture';
import { referencedPaths, variantPath, variantWidths } from '../media/storagePaths';
import type { Project } from '../projects/model';
import { formatPath } from './customMetadata';
import type { StoredFile } from './storedFilesSlice';

/** A file with the variants that are used as it is. */
type FileWithVariants = StoredFile & { variants: readonly StoredFile[] };

/** Folds variants into their originals, unless they are used otherwise: then they are files of their own. */
export function foldVariants(files: readonly StoredFile[]): FileWithVariants[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const folded = files.map((file) => ({
    ...file,
    variants: variantWidths.flatMap((width) => {
      const variant = byPath.get(variantPath(file.path, width));
      return variant?.usage === file.usage ? [variant] : [];
    }),
  }));
  const variantPaths = new Set(folded.flatMap(({ variants }) => variants.map(({ path }) => path)));
  return folded.filter(({ path }) => !variantPaths.has(path));
}

/** The sizes of a project's pictures in pixels, by the paths of their originals. */
function findPictureSizes(project: Project): Map<string, string> {
  const pictures: [url: string, picture: Picture | null][] = [
    [project.posterImageURL, project.posterImage],
    ...project.cast.flatMap((member): [string, Picture | null][] => [
      [member.castMemberImageURL, member.castMemberImage],
      [member.roleImageURL, member.roleImage],
    ]),
    ...project.crew.map((member): [string, Picture | null] => [
      member.crewMemberImageURL,
      member.crewMemberImage,
    ]),
    ...project.merchandise.map((item): [string, Picture | null] => [
      item.merchandiseImageURL,
      item.merchandiseImage,
    ]),
    ...project.stills.map((still): [string, Picture | null] => [
      still.stillImageURL,
      still.stillImage,
    ]),
  ];
  return new Map(
    pictures.flatMap(([url, picture]) =>
      picture
        ? [...referencedPaths(url)].map((path): [string, string] => [
            path,
            filesCopy.pixels(picture.width, picture.height),
          ])
        : [],
    ),
  );
}

const textButton = 'inline-flex min-h-8 items-center text-daylight underline';
const cell = 'px-2 py-1';
const wideCell = `${cell} hidden whitespace-nowrap lg:table-cell`;
/** Placeholder until the details are loaded. */
const loadingText = '…';

type StoredFileRowProps = {
  file: StoredFile;
  title: string;
  /** Its size in pixels, if that is known. */
  pixels: string | undefined;
  /** How many sizes of it are stored. */
  variants?: { count: number; isOpen: boolean; onToggle: () => void } | undefined;
  /** Of its smallest size. */
  thumbnailUrl: string;
  isVariant?: boolean;
  onDetails: (path: string) => void;
  onDelete: (path: string) => void;
};

function StoredFileRow(props: StoredFileRowProps) {
  const { file, title, pixels, variants, thumbnailUrl, isVariant, onDetails, onDelete } = props;
  const { path, usage, metadata, url } = file;
  const name = formatPath(path, title);
  return (
    <tr className={isVariant ? '' : 'border-t border-hairline'}>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <span className={`flex gap-3 ${isVariant ? 'sm:ps-12' : ''}`}>
          {!isVariant && (
            <span className="size-10 shrink-0 bg-bg2">
              {thumbnailUrl && (
                <img src={thumbnailUrl} alt="" loading="lazy" className="size-10 object-cover" />
              )}
            </span>
          )}
          <span className="min-w-0">
            <bdi className="wrap-anywhere">{name}</bdi>
            <span
              className={`flex flex-wrap items-center gap-x-3 text-xs ${usage === 'unused' ? 'text-rec' : 'text-ink-2'}`}
            >
              {!isVariant && <span>{filesCopy.usage[usage]}</span>}
              {metadata && (
                <span className="tabular-nums sm:hidden">{formatFileSize(metadata.size)}</span>
              )}
              {pixels && <span className="tabular-nums">{pixels}</span>}
              {variants && (
                <button
                  type="button"
                  aria-expanded={variants.isOpen}
                  className="min-h-6 text-daylight underline"
                  onClick={variants.onToggle}
                >
                  <span>{filesCopy.variants(variants.count)}</span>{' '}
                  <span className="sr-only">{`of ${name}`}</span>
                </button>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className={`${cell} hidden text-end whitespace-nowrap tabular-nums sm:table-cell`}>
        {metadata ? formatFileSize(metadata.size) : loadingText}
      </td>
      <td className={wideCell}>{metadata?.contentType ?? loadingText}</td>
      <td className={`${wideCell} tabular-nums`}>
        {metadata ? formatDateTime(metadata.timeCreated) : loadingText}
      </td>
      <td className={`${wideCell} tabular-nums`}>
        {metadata ? formatDateTime(metadata.updated) : loadingText}
      </td>
      <td className={cell}>
        <span className="flex flex-wrap justify-end gap-x-4">
          {url && (
            <a href={url} target="_blank" rel="noopener" className={textButton}>
              Open <span className="sr-only">{name}</span>
            </a>
          )}
          {metadata && (
            <button
              type="button"
              className={textButton}
              onClick={() => {
                onDetails(path);
              }}
            >
              Details <span className="sr-only">{`of ${name}`}</span>
            </button>
          )}
          {usage !== 'inUse' && (
            <button
              type="button"
              className={textButton}
              onClick={() => {
                onDelete(path);
              }}
            >
              Delete <span className="sr-only">{name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

const headCell = 'px-2 py-1 font-medium tracking-label';
const wideHeadCell = `${headCell} hidden text-start lg:table-cell`;

type StoredFileTableProps = {
  files: readonly FileWithVariants[];
  title: string;
  /** The project they belong to, once it is open. */
  project: Project | null;
  onDetails: (path: string) => void;
  onDelete: (path: string) => void;
};

/** On narrow screens, type and times are only in the details. */
export function StoredFileTable(props: StoredFileTableProps) {
  const { files, title, project, onDetails, onDelete } = props;
  const [openPaths, setOpenPaths] = useState<readonly string[]>([]);
  const sizes = project ? findPictureSizes(project) : null;
  const renderRow = (file: StoredFile, rest: Partial<StoredFileRowProps>) => (
    <StoredFileRow
      key={file.path}
      file={file}
      title={title}
      pixels={sizes?.get(file.path)}
      thumbnailUrl={file.url}
      onDetails={onDetails}
      onDelete={onDelete}
      {...rest}
    />
  );
  return (
    <table className="w-full border-b border-hairline">
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col" className={`${headCell} text-start`}>
            Name
          </th>
          <th scope="col" className={`${headCell} hidden min-w-20 text-end sm:table-cell`}>
            Size
          </th>
          <th scope="col" className={`${wideHeadCell} min-w-28`}>
            Type
          </th>
          <th scope="col" className={`${wideHeadCell} min-w-40`}>
            Created
          </th>
          <th scope="col" className={`${wideHeadCell} min-w-40`}>
            Updated
          </th>
          <th scope="col" className={`${headCell} sm:min-w-24`}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.flatMap(({ variants, ...file }) => {
          const isOpen = openPaths.includes(file.path);
          const row = renderRow(file, {
            thumbnailUrl: variants[0]?.url ?? file.url,
            variants:
              variants.length > 0
                ? {
                    count: variants.length,
                    isOpen,
                    onToggle: () => {
                      setOpenPaths(
                        isOpen
                          ? openPaths.filter((path) => path !== file.path)
                          : [...openPaths, file.path],
                      );
                    },
                  }
                : undefined,
          });
          return isOpen
            ? [row, ...variants.map((variant) => renderRow(variant, { isVariant: true }))]
            : [row];
        })}
      </tbody>
    </table>
  );
}
