import { statementCopy as copy } from '../../content/statements';
import { csvFile, escapeFormulas, isoTime } from '../../lib/csv';
import { formatPlainDollars } from '../../lib/parseAmount';
import { lineCents, lineKind, shownSums, type Statement } from './statement';

/** A statement as CSV: its lines, then its sums in the last column; times are in UTC. */
export const statementCsv = ({ lines, totals }: Statement): string =>
  csvFile([
    [...copy.csv.columns],
    ...lines.map((line) => [
      escapeFormulas(lineKind(line)),
      escapeFormulas(line.orderId),
      isoTime(line.at),
      formatPlainDollars(line.goodsCents),
      formatPlainDollars(line.shippingCents),
      formatPlainDollars(lineCents(line)),
    ]),
    ...shownSums(totals).map(({ name, cents }) => [
      escapeFormulas(name),
      ...['', '', '', ''],
      formatPlainDollars(cents),
    ]),
  ]);
