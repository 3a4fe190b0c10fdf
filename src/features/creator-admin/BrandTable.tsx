import './brandTable.css';
import { ColumnHead } from '../../components/workspace/ColumnHead';
import { useRowPress } from '../../components/workspace/useRowPress';
import { type BrandSort, creatorAdminCopy } from '../../content/creatorAdmin';
import { packCopy } from '../../content/projectPacks';
import { formatDay } from '../../lib/dates';
import { packageName } from '../creators/model';
import { PackPill } from '../project-packs/PackPill';
import { type BrandRecord, type BrandView, firstDirection, untilText } from './model';

const copy = creatorAdminCopy;
/** In their order; films have none. */
const columns = ['name', 'owner', 'package', 'members', 'films', 'waits'] as const;
const shownFilms = 2;

/** The latest films of a brand, each with its state. */
export function BrandFilmLines({ films }: Pick<BrandRecord, 'films'>) {
  if (films.length === 0) return <span className="text-ink-2">{copy.noFilms}</span>;
  return (
    <ul className="flex flex-col gap-1">
      {films.slice(0, shownFilms).map(({ projectId, title, state }) => (
        <li key={projectId} className="flex items-center gap-2">
          <span dir="auto" className="line-clamp-1 min-w-0 wrap-anywhere" title={title}>
            {packCopy.titleOf(title)}
          </span>
          <PackPill state={state} />
        </li>
      ))}
      {films.length > shownFilms && (
        <li className="text-xs text-ink-2">{copy.moreFilms(films.length - shownFilms)}</li>
      )}
    </ul>
  );
}

export type BrandListProps = {
  brands: readonly BrandRecord[];
  onOpen: (brandId: string) => void;
};

type BrandTableProps = BrandListProps & {
  view: BrandView;
  onSort: (change: Pick<BrandView, 'sort' | 'direction'>) => void;
};

/** The brands in a table, which scrolls with the page. Phones get cards instead. */
export function BrandTable({ brands, view, onOpen, onSort }: BrandTableProps) {
  const body = useRowPress(onOpen);
  const direction = view.direction || firstDirection(view.sort);
  const sortBy = (sort: BrandSort) => {
    const opposite = direction === 'asc' ? 'desc' : 'asc';
    onSort({ sort, direction: view.sort === sort ? opposite : firstDirection(sort) });
  };
  return (
    <table aria-label={copy.heading} className="data-table brand-table">
      <thead>
        <tr>
          {columns.map((column) =>
            column === 'films' ? (
              <th key={column} scope="col">
                {copy.columns.films}
              </th>
            ) : (
              <ColumnHead
                key={column}
                label={copy.columns[column]}
                direction={view.sort === column ? direction : undefined}
                onSort={() => {
                  sortBy(column);
                }}
              />
            ),
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {brands.map((brand) => (
          <tr
            key={brand.brandId}
            data-key={brand.brandId}
            data-chosen={brand.brandId === view.brand || undefined}
          >
            <th scope="row" className="font-semibold">
              <button
                id={`brand-${brand.brandId}`}
                type="button"
                dir="auto"
                aria-haspopup="dialog"
                title={brand.name}
                onClick={() => {
                  onOpen(brand.brandId);
                }}
                className="block min-h-6 text-start text-daylight underline"
              >
                <span className="cell-text">{brand.name}</span>
              </button>
              <span className="text-xs font-normal text-ink-2">
                {copy.since(formatDay(brand.at))}
              </span>
            </th>
            <td>
              <span dir="auto" className="cell-text cell-detail" title={brand.ownerEmail}>
                {brand.ownerEmail}
              </span>
            </td>
            <td>
              {packageName(brand.packageId)}
              <span className="cell-text cell-detail text-ink-2">{untilText(brand)}</span>
            </td>
            <td>{copy.team(brand.members.length, brand.invites.length)}</td>
            <td>
              <BrandFilmLines films={brand.films} />
            </td>
            <td>
              <span
                dir="auto"
                title={brand.wait.text}
                className={`cell-text ${brand.wait.for === 'us' ? 'font-semibold text-tungsten' : 'text-ink-2'}`}
              >
                {brand.wait.text}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
