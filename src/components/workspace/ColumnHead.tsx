import './dataTable.css';

type ColumnHeadProps = {
  label: string;
  /** How the list is sorted by the column now; undefined if it is not. */
  direction: 'asc' | 'desc' | undefined;
  onSort: () => void;
};

/** The head of a column by which a table can be sorted. */
export const ColumnHead = ({ label, direction, onSort }: ColumnHeadProps) => (
  <th scope="col" aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
    <button
      type="button"
      onClick={onSort}
      className={`min-h-6 min-w-6 text-start font-semibold hover:text-tungsten ${direction ? 'forced-colors:underline' : ''}`}
    >
      <span>{label}</span>
      <span aria-hidden="true" className={direction ? 'text-tungsten' : 'text-ink-3'}>
        {/* Never alone on a line. */}
        {`\u00A0${direction ? (direction === 'asc' ? '↑' : '↓') : '↕'}`}
      </span>
    </button>
  </th>
);
