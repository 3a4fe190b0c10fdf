import { statementCopy as copy } from '../../content/statements';
import { csvFile, escapeFormulas, isoTime } from '../../lib/csv';
import { lineCents, shownSums, type Statement } from './statement';

/** A sum as spreadsheets read it: dollars with two digits. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A statement as CSV: its lines, then its sums in the last column; times are in UTC. */
export const statementCsv = ({ lines, totals }: Statement): string =>
  csvFile([
    [...copy.csv.columns],
    ...lines.map((line) => [
      copy.lines[line.kind],
      escapeFormulas(line.orderId),
      isoTime(line.at),
      dollars(line.goodsCents),
      dollars(line.shippingCents),
      dollars(lineCents(line)),
    ]),
    ...shownSums(totals).map(({ name, cents }) => [
      escapeFormulas(name),
      ...['', '', '', ''],
      dollars(cents),
    ]),
  ]);
