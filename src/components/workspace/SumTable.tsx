import './documentSection.css';
import { type ReactNode, useState } from 'react';
import { workspaceCopy } from '../../content/workspace';

type SumTableProps = {
  /** The id of its heading. */
  id: string;
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
  /** What they come to, after what that is called. */
  sums?: readonly string[];
  /** So many are shown until the others are asked for. Paper has all. */
  most?: number;
};

/** Figures in rows, and what they come to. */
export function SumTable({ id, columns, rows, sums = [], most = Infinity }: SumTableProps) {
  const [isWhole, setWhole] = useState(false);
  const [together, ...others] = sums;
  return (
    <table aria-labelledby={id} className="sum-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }, row) => (
          <tr key={key} className={isWhole || row < most ? '' : 'hidden print:table-row'}>
            <th scope="row" className="wrap-anywhere">
              {head}
            </th>
            {cells.map((cell, column) => (
              <td key={column} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {together !== undefined && (
        <tfoot className="font-semibold">
          <tr>
            <th scope="row">
              <span>{together}</span>
              {rows.length > most && (
                <button
                  type="button"
                  aria-expanded={isWhole}
                  className="block py-1 font-normal text-daylight underline print:hidden"
                  onClick={() => {
                    setWhole(!isWhole);
                  }}
                >
                  {isWhole ? workspaceCopy.fewerRows : workspaceCopy.moreRows(rows.length - most)}
                </button>
              )}
            </th>
            {others.map((sum, column) => (
              <td key={column}>{sum}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
