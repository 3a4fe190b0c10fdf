import { Info } from 'lucide-react';
import { countOf } from '../../content/countOf';
import { numbersCopy as copy } from '../../content/figures';
import { figureCopy } from '../../content/figureSentences';
import { formatCount } from '../../content/formatCount';
import { formatDollars } from '../packages/earnings';
import { type Figures, isKnown, moneyOf, shareText } from './figuresModel';

export const counts = ['views', 'visits', 'carts', 'paid'] as const;
export const channels = ['campaignCents', 'shopCents', 'ticketCents'] as const;

/** How many came, how many of those went on, and what was paid. */
export function Funnel({ figures }: { figures: Figures }) {
  const { totals, before, orders } = figures;
  // Of a span in which nothing was counted yet there is nothing to say.
  const hasBefore = counts.some((name) => before[name] > 0);
  const kinds = (['reward', 'item', 'ticket'] as const).filter((kind) => orders[kind] > 0);
  const taken = kinds.map((kind) => countOf(orders[kind], copy.orders[kind])).join(', ');
  const parts = channels.flatMap((name) =>
    totals[name] === 0 ? [] : [`${formatDollars(totals[name])} ${copy.paidIn[name]}`],
  );
  return (
    <section aria-label={copy.heading} className="panel">
      <ul className="grid divide-y divide-hairline md:grid-cols-4 md:divide-x md:divide-y-0 print:grid-cols-4">
        {counts.map((name, index) => {
          const previous = counts[index - 1];
          const isRead = isKnown(figures, name);
          return (
            <li key={name} className={`relative px-5 py-4 ${previous ? 'md:ps-11' : ''}`}>
              {previous && (
                <p className="absolute end-5 top-4 rounded-full border border-control bg-bg1 px-3 text-xs leading-6 font-semibold md:start-0 md:end-auto md:-translate-x-1/2">
                  <span>
                    {isRead && isKnown(figures, previous)
                      ? shareText(totals[name], totals[previous])
                      : figureCopy.noShare}
                  </span>
                  <span className="sr-only">{copy.rateOf(copy.counts[previous])}</span>
                </p>
              )}
              <p className="font-display text-3xl font-semibold tabular-nums">
                {isRead ? formatCount(totals[name]) : figureCopy.noShare}
              </p>
              <p className="font-semibold">{copy.counts[name]}</p>
              <p className="text-xs text-ink-2">{name === 'paid' ? taken : copy.notes[name]}</p>
              <p className="text-xs text-ink-2">
                {hasBefore && isRead && copy.before(formatCount(before[name]))}
              </p>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 border-t border-hairline px-5 py-3 text-xs">
        <Info aria-hidden="true" className="size-4 shrink-0" />
        <p className="text-ink-2">{copy.honest}</p>
        <p className="ms-auto font-semibold">
          {isKnown(figures, 'paid') && copy.paidSum(formatDollars(moneyOf(totals)), parts)}
        </p>
      </div>
    </section>
  );
}
