import './packTable.css';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { ColumnHead } from '../../components/workspace/ColumnHead';
import { useRowPress } from '../../components/workspace/useRowPress';
import { adminPackLink } from '../../config/paths';
import { packAdminCopy, type PackSort } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatDateTime } from '../../lib/dates';
import { formatElapsed } from '../../lib/elapsed';
import { packageName } from '../creators/model';
import { firstPackDirection, type ListedPack, type PackView } from './packList';
import { PackPill } from './PackPill';

const copy = packAdminCopy;
const columns = ['title', 'brand', 'package', 'state', 'next', 'at'] as const;
const sortable: Partial<Record<(typeof columns)[number], PackSort>> = {
  title: 'title',
  brand: 'brand',
  state: 'state',
  at: 'at',
};

type PackListProps = {
  packs: readonly ListedPack[];
  /** When the list was read, in milliseconds. */
  now: number;
};

type PackTableProps = PackListProps & {
  view: PackView;
  onSort: (change: Pick<PackView, 'sort' | 'direction'>) => void;
  onOpen: (path: string) => void;
};

/** The packs in a table, which scrolls with the page. Phones get cards instead. */
export function PackTable({ packs, now, view, onSort, onOpen }: PackTableProps) {
  const body = useRowPress(onOpen);
  const direction = view.direction || firstPackDirection(view);
  const sortBy = (sort: PackSort) => {
    const opposite = direction === 'asc' ? 'desc' : 'asc';
    const first = firstPackDirection({ ...view, sort });
    onSort({ sort, direction: view.sort === sort ? opposite : first });
  };
  return (
    <table aria-label={copy.heading} className="data-table pack-table">
      <thead>
        <tr>
          {columns.map((column) => {
            const sort = sortable[column];
            return sort ? (
              <ColumnHead
                key={column}
                label={copy.columns[column]}
                direction={view.sort === sort ? direction : undefined}
                onSort={() => {
                  sortBy(sort);
                }}
              />
            ) : (
              <th key={column} scope="col">
                {copy.columns[column]}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody ref={body}>
        {packs.map(({ brandId, packId, title, brand, packageId, state, at }) => {
          const path = adminPackLink(brandId, packId);
          return (
            <tr key={path} data-key={path}>
              <th scope="row" className="font-semibold">
                <Link
                  to={path}
                  dir="auto"
                  title={title}
                  className="block min-h-6 text-daylight underline"
                >
                  <span className="cell-text">{packCopy.titleOf(title)}</span>
                </Link>
              </th>
              <td>
                <span dir="auto" className="cell-text" title={brand}>
                  {brand}
                </span>
              </td>
              <td>{packageName(packageId)}</td>
              <td>
                <PackPill state={state} />
              </td>
              <td>
                <span className="cell-text text-ink-2">{copy.nextStep[state]}</span>
              </td>
              <td className="text-ink-2" title={formatDateTime(at)}>
                {formatElapsed(at, now)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The packs on a phone. */
export const PackCards = ({ packs, now }: PackListProps) => (
  <ul aria-label={copy.heading} className="flex flex-col gap-3">
    {packs.map(({ brandId, packId, title, brand, packageId, state, at }) => (
      <li
        key={`${brandId}/${packId}`}
        className="flex flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-4"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 dir="auto" className="line-clamp-2 min-w-0 text-base font-semibold wrap-anywhere">
            {packCopy.titleOf(title)}
          </h2>
          <PackPill state={state} />
        </div>
        <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
          {brand} · {packageName(packageId)}
        </p>
        <p className="text-ink-2">
          {copy.nextStep[state]} {formatElapsed(at, now)}
        </p>
        <Link to={adminPackLink(brandId, packId)} className={`${buttonClass('quiet')} text-sm!`}>
          {copy.look} <span className="sr-only">{packCopy.titleOf(title)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
