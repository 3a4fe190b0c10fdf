import './figures.css';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { Chart } from '../../components/workspace/Chart';
import { Notice, Section } from '../../components/workspace/DocumentSection';
import { numbersCopy as copy } from '../../content/figures';
import { figureCopy } from '../../content/figureSentences';
import { formatCount } from '../../content/formatCount';
import { workspaceCopy } from '../../content/workspace';
import { formatUtcDay, startOfUtcDay } from '../../lib/utcDates';
import { formatDollars } from '../packages/earnings';
import { BarChart, ShareBar, shortDay } from './BarChart';
import { Csv, type CsvTable, FigurePart } from './FigurePart';
import { type Figures, type FiguresPart, isKnown, shareText, type Totals } from './figuresModel';
import { channels, counts, Funnel } from './Funnel';
import { tagLink, Tags } from './Tags';

const tones = {
  views: 'text-control',
  visits: 'text-daylight',
  carts: 'text-ok',
  paid: 'text-tungsten',
  reward: 'text-tungsten',
  item: 'text-daylight',
  ticket: 'text-ok',
} as const;

const dollars = (cents: number) => formatDollars(cents, { isShort: true });
const longDay = (day: string) => formatUtcDay(startOfUtcDay(day));

export type NumberedFilm = { projectId: string; title: string; slug: string };

type FigureSectionsProps = {
  brandId: string;
  film: NumberedFilm;
  figures: Figures;
  onRetry: () => void;
};

/** The figures of a film over a span, part by part; one that could not be read leaves the others. */
export function FigureSections({ brandId, film, figures, onRetry }: FigureSectionsProps) {
  const { span, days, totals, before, offers, funding, showings, sentences, failed } = figures;
  const dayText = span === 'all' ? longDay : shortDay;
  const [from = '', until = ''] = [days[0]?.day, days.at(-1)?.day];
  const rowsOf = (cellsOf: (day: Totals) => string[]) =>
    days.toReversed().map((one, index) => ({
      key: one.day,
      head: index === 0 ? copy.soFar(dayText(one.day)) : dayText(one.day),
      cells: cellsOf(one),
    }));
  const pointsOf = (name: keyof Totals) => days.map((one) => ({ day: one.day, value: one[name] }));
  const cellsOfDay = (one: Totals) => [
    ...counts.map((name) => (isKnown(figures, name) ? formatCount(one[name]) : figureCopy.noShare)),
    shareText(isKnown(figures, 'paid') ? one.paid : Infinity, one.visits),
  ];
  const note = (part: FiguresPart) =>
    failed.includes(part) && (
      <Notice Icon={CircleAlert} title={copy.failed[part][0]} lead={copy.failed[part][1]} isUrgent>
        <Button
          variant="compact"
          onClick={() => {
            // The pressed button goes with what it mends.
            focusPageHeading();
            onRetry();
          }}
        >
          {workspaceCopy.retry}
        </Button>
      </Notice>
    );
  const csvOf = (table: CsvTable) => <Csv figures={figures} slug={film.slug} table={table} />;
  const mostTaken = offers[0]?.taken ?? 1;
  const centsOf = (some: typeof offers) => some.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const toReturnCents = centsOf(offers.filter(({ cancelled }) => cancelled));
  const paidIn = channels.filter((name) => days.some((one) => one[name] !== 0));
  // Without any money there is no channel that tells less than another one.
  const listed = paidIn.length > 0 ? paidIn : channels;
  const cellsOfMoney = (one: Totals) => listed.map((name) => formatDollars(one[name]));
  const isEmpty = [totals, before].every((one) => one.views + one.visits + one.paid === 0);
  const raised = funding?.points.at(-1);
  const isPaidKnown = isKnown(figures, 'paid');
  const tags = (
    <Tags
      key={film.projectId}
      brandId={brandId}
      film={film}
      figures={figures}
      csv={csvOf('tags')}
    />
  );
  if (isEmpty && failed.length === 0)
    return (
      <>
        <Section id="start" heading={copy.start}>
          <p className="max-w-measure">{copy.startLead}</p>
          <tagLink.Part slug={film.slug} tag="" />
        </Section>
        {tags}
      </>
    );
  return (
    <>
      <p className="figures hidden print:block">
        {copy.printed(film.title, longDay(from), longDay(until))}
      </p>
      {totals.visits > 0 && totals.paid === 0 && isPaidKnown && (
        <Notice
          Icon={CircleAlert}
          title={copy.unpaid(totals.visits, totals.carts)}
          lead={copy.unpaidLead(totals.carts)}
        />
      )}
      {note('visits')}
      {note('paid')}
      <Funnel figures={figures} />
      <div className="document-parts">
        <FigurePart
          id="days"
          heading={copy.days}
          note={copy.daysNote(dayText(from), dayText(until))}
          columns={copy.dayColumns}
          rows={rowsOf(cellsOfDay)}
          sums={[copy.together, ...cellsOfDay(totals)]}
          most={4}
        >
          {counts
            .filter((name) => isKnown(figures, name))
            .map((name) => (
              <BarChart
                key={name}
                heading={copy.charts[name]}
                points={pointsOf(name)}
                sentence={sentences[name]}
                tone={tones[name]}
              />
            ))}
        </FigurePart>
        {isPaidKnown && (
          <FigurePart
            id="offers"
            heading={copy.offers}
            note={copy.offersNote}
            columns={copy.offerColumns}
            rows={offers.map(({ offerId, name, kind, cancelled, taken, left, paidCents }) => ({
              key: offerId,
              head: (
                <span className="grid items-center gap-x-4 md:grid-cols-2">
                  <span>
                    <bdi>{name}</bdi>{' '}
                    <span className="text-xs font-normal">
                      {figureCopy.kindOf(kind, cancelled)}
                    </span>
                  </span>
                  <ShareBar share={taken / mostTaken} tone={tones[kind]} />
                </span>
              ),
              cells: [
                formatCount(taken),
                left === null ? figureCopy.noShare : formatCount(left),
                formatDollars(paidCents),
              ],
            }))}
            sums={[
              copy.together,
              formatCount(offers.reduce((sum, { taken }) => sum + taken, 0)),
              '',
              formatDollars(centsOf(offers)),
            ]}
            csv={
              <>
                {toReturnCents > 0 && (
                  <p className="text-sm">{copy.toReturn(formatDollars(toReturnCents))}</p>
                )}
                {csvOf('offers')}
              </>
            }
          />
        )}
        {isPaidKnown && note('offers')}
        <div className="document-aside flex flex-col gap-6">
          {tags}
          {isKnown(figures, 'visits') && (
            <FigurePart
              id="trailer"
              heading={copy.trailer}
              note={copy.trailerNote}
              columns={copy.playColumns}
              rows={rowsOf(({ plays }) => [formatCount(plays)])}
            >
              <p className="flex items-baseline gap-2">
                <span className="font-display text-3xl font-semibold">
                  {formatCount(totals.plays)}
                </span>
                <span>{copy.plays(shareText(totals.plays, totals.visits))}</span>
              </p>
              <BarChart points={pointsOf('plays')} sentence={sentences.plays} tone={tones.visits} />
            </FigurePart>
          )}
        </div>
        {isPaidKnown && (
          <FigurePart
            id="money"
            heading={copy.money}
            note={copy.moneyNote}
            columns={[copy.day, ...listed.map((name) => copy.channels[name])]}
            rows={rowsOf(cellsOfMoney)}
            sums={[copy.together, ...cellsOfMoney(totals)]}
            most={4}
          >
            <p>{sentences.money}</p>
            {paidIn.map((name) => (
              <BarChart
                key={name}
                heading={copy.channels[name]}
                points={pointsOf(name)}
                sentence={`${formatDollars(totals[name])} ${copy.paidIn[name]}`}
                format={dollars}
                unit={100}
              />
            ))}
          </FigurePart>
        )}
        {isPaidKnown && note('funding')}
        {funding && raised && (
          <FigurePart
            id="funding"
            heading={copy.funding}
            columns={figureCopy.columns.funding}
            rows={funding.points.toReversed().map(({ day, cents }) => ({
              key: day,
              head: dayText(day),
              cells: [formatDollars(cents)],
            }))}
            csv={csvOf('funding')}
          >
            <Chart
              sentence={copy.raised(
                longDay(raised.day),
                formatDollars(raised.cents),
                formatDollars(funding.goalCents),
              )}
              values={funding.points.map(({ cents }) => cents)}
              labelOf={(index) => shortDay(funding.points[index]?.day ?? '')}
              format={dollars}
              unit={100}
              steps={5}
              height={200}
              marks={[{ value: funding.goalCents, label: copy.goal(dollars(funding.goalCents)) }]}
              lineStart={funding.points[0]?.cents ?? 0}
              lineEnd={dollars(raised.cents)}
            />
          </FigurePart>
        )}
        {note('showings')}
        {showings.length > 0 && (
          <FigurePart
            id="showings"
            heading={copy.showings}
            columns={figureCopy.columns.showings}
            rows={showings.map(({ screeningId, title, sold, guests, seats }) => ({
              key: screeningId,
              head: <bdi>{title}</bdi>,
              cells: [formatCount(sold), formatCount(guests), formatCount(seats)],
            }))}
            csv={csvOf('showings')}
          />
        )}
      </div>
    </>
  );
}
