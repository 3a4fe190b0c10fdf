import { MapPin, X } from 'lucide-react';
import { focusPageHeading } from '../../../components/pageHead';
import { SectionHeading } from '../../../components/SectionHeading';
import { seatsCopy as copy } from '../../../content/seats';
import { checkoutCopy } from '../../../content/shop';
import { clockIn } from '../../../lib/zonedTime';
import { dollars } from '../../shop/dollars';
import type { Screening } from '../screeningModel';
import type { Picked, SeatChoice } from './seatChoice';

type YourSeatsProps = {
  screening: Screening;
  choice: SeatChoice;
  /** Gives one up; null where they are paid. */
  onPick: ((picked: Picked) => void) | null;
};

/** What is chosen and what it costs, with what to know of the evening. */
export function YourSeats({ screening, choice, onPick }: YourSeatsProps) {
  const { picked, lines, zones, open, isSeated, nameOf } = choice;
  const entries = isSeated
    ? picked.map((one) => ({
        one,
        name: nameOf(one),
        zone: zones[one.offerId]?.label,
        cents: open.get(one.offerId)?.priceCents ?? 0,
      }))
    : lines.map(({ offer: { offerId, priceCents }, qty }) => ({
        one: { offerId, number: qty },
        name: copy.yours.pieces(qty, zones[offerId]?.label ?? ''),
        zone: '',
        cents: qty * priceCents,
      }));
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-panel border border-hairline bg-bg1 p-6">
      <SectionHeading beside>{copy.yours.heading}</SectionHeading>
      {picked.length === 0 && <p className="text-ink-2">{copy.yours.none}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(({ one, name, zone, cents }) => (
            <li
              key={`${one.offerId} ${String(one.number)}`}
              className="flex min-h-12 items-center gap-3 border-t border-hairline py-1"
            >
              <p className="min-w-0 flex-1 wrap-anywhere">
                <strong dir="auto">{name}</strong>{' '}
                <span dir="auto" className="text-sm text-ink-2">
                  {zone}
                </span>
              </p>
              <span className="tabular-nums">{dollars(cents)}</span>
              {onPick && isSeated && (
                <button
                  type="button"
                  aria-label={copy.yours.giveUp(name)}
                  onClick={() => {
                    // The pressed button goes.
                    focusPageHeading();
                    onPick(one);
                  }}
                  className="flex size-11 shrink-0 items-center justify-center hover:text-tungsten"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <p
          role="status"
          className="flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-3 text-lg"
        >
          <span>{copy.yours.seats(choice.seatCount)}</span>{' '}
          <strong className="tabular-nums">{dollars(choice.totalCents)}</strong>
        </p>
      )}
      <p className="text-sm text-ink-2">
        {[
          onPick ? copy.yours.notHeld : checkoutCopy.taxes,
          choice.hasPairs && copy.yours.pairs,
          lines.some(({ offer }) => offer.verified) && copy.yours.perFan,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="flex gap-2 text-sm text-ink-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <p className="min-w-0 wrap-anywhere whitespace-pre-line">
          {[
            screening.address,
            copy.doors(clockIn(screening.doorsAt, screening.zone)),
            screening.access,
          ]
            .filter(Boolean)
            .join('\n')}
        </p>
      </div>
    </section>
  );
}
