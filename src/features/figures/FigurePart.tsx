import type { ComponentProps } from 'react';
import { Button } from '../../components/Button';
import { Section } from '../../components/workspace/DocumentSection';
import { SumTable } from '../../components/workspace/SumTable';
import { TableDetails } from '../../components/workspace/TableDetails';
import { numbersCopy as copy } from '../../content/figures';
import { downloadFile } from '../../lib/downloadFile';
import type { Elements } from '../../lib/elements';
import { todayUtc } from '../../lib/utcDates';
import { type Figures, figuresCsv } from './figuresModel';

export type CsvTable = Parameters<typeof figuresCsv>[1];

type CsvProps = { figures: Figures; slug: string; table: CsvTable };

/** Takes a table out as a file. */
export const Csv = ({ figures, slug, table }: CsvProps) => (
  <Button
    variant="compact"
    className="self-start print:hidden"
    aria-label={copy.csvOf(copy.tables[table])}
    onClick={() => {
      const name = `${slug}-${table}-${todayUtc()}.csv`;
      downloadFile(figuresCsv(figures, table), name, 'text/csv;charset=utf-8');
    }}
  >
    {copy.csv}
  </Button>
);

type FigurePartProps = ComponentProps<typeof SumTable> & {
  heading: string;
  note?: string;
  csv?: Elements;
  /** What is drawn of the table. */
  children?: Elements;
};

/** Figures: as they are drawn, if they are, and as a table. */
export function FigurePart({ heading, note = '', csv, children, ...table }: FigurePartProps) {
  const rows = <SumTable {...table} />;
  return (
    <Section id={table.id} heading={heading} note={note}>
      {children}
      {children ? (
        <TableDetails summary={copy.asTable} isOpen={table.most !== undefined}>
          {rows}
        </TableDetails>
      ) : (
        rows
      )}
      {csv}
    </Section>
  );
}
