import { CircleSlash, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { CheckField } from '../../components/CheckField';
import { LabelledInput } from '../../components/LabelledInput';
import { DialogButton } from '../../components/workspace/DialogButton';
import { Notice, Section } from '../../components/workspace/DocumentSection';
import { FormModal } from '../../components/workspace/FormModal';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths, studioPaths } from '../../config/paths';
import { formatCount } from '../../content/formatCount';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import type { Elements } from '../../lib/elements';
import { formatPlainDollars, parseDollars } from '../../lib/parseAmount';
import { clockIn, dayIn, zonedTime } from '../../lib/zonedTime';
import { useSubmit } from '../../store/useSubmit';
import { type Offer, partsOfUnit } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import { countSeats, readHall, seatsIn, seatsToSell } from '../premieres/hall';
import { HallMap } from '../premieres/HallMap';
import type { Screening } from '../premieres/screeningModel';
import { CancelShowing } from './CancelShowing';
import { ShowingInterest, WaitingList } from './ShowingDemand';
import { ShowingPill } from './ShowingList';
import { isChargeable, showingState, showingTitle } from './showingModel';
import { type OpenShowing, saveSale } from './showingsApi';

const { sales: copy, fields, gaps, ofZone } = premiereAdminCopy;

type SaleDialogProps = {
  screening: Screening;
  offers: readonly Offer[];
  onSaved: () => void;
  onClose: () => void;
};

/** What was typed of the sale: `from` and `until` as day and hour, prices by their offers; nothing where it stays. */
type TypedSale = Readonly<Record<string, string>>;

/** Where prices, and what is on sale in which days and hours, change at once. */
function SaleDialog({ screening, offers, onSaved, onClose }: SaleDialogProps) {
  const { zone, startsAt } = screening;
  const [typed, setTyped] = useState<TypedSale>({});
  const [onSale, setOnSale] = useState<Readonly<Record<string, boolean>>>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { isBusy, failure, send } = useSubmit();
  const [first] = offers;
  if (!first) return null;
  const stored: TypedSale = {
    saleDay: dayIn(first.from, zone),
    saleClock: clockIn(first.from, zone),
    untilDay: dayIn(first.until, zone),
    untilClock: clockIn(first.until, zone),
    ...Object.fromEntries(
      offers.map(({ offerId, priceCents }) => [offerId, formatPlainDollars(priceCents)]),
    ),
  };
  const valueOf = (name: string) => typed[name] ?? stored[name] ?? '';
  const isOnSale = (offer: Offer) => onSale[offer.offerId] ?? offer.onSale;
  /** What has not changed stays to the millisecond. */
  const momentOf = (name: 'sale' | 'until', before: number) => {
    const [day, clock] = [`${name}Day`, `${name}Clock`];
    return typed[day] === undefined && typed[clock] === undefined
      ? before
      : zonedTime(valueOf(day), valueOf(clock), zone);
  };
  const submit = async () => {
    const changed = offers.map((offer) => ({
      offer,
      terms: {
        priceCents: parseDollars(valueOf(offer.offerId)),
        onSale: isOnSale(offer),
        from: momentOf('sale', offer.from),
        until: momentOf('until', offer.until),
      },
    }));
    const found = changed.flatMap(({ offer, terms: { priceCents, from, until } }) => [
      ...(isChargeable(priceCents) ? [] : [offer.offerId]),
      ...(from < until && until <= startsAt ? [] : ['untilDay']),
    ]);
    setProblems(found);
    if (found.length === 0 && (await send(saveSale(changed)))) onSaved();
  };
  const field = (name: string, label: string, type: 'text' | 'date' | 'time' = 'text') => (
    <LabelledInput
      id={`sale-${name}`}
      label={label}
      type={type}
      autoComplete="off"
      value={valueOf(name)}
      error={problems.includes(name) ? (type === 'text' ? gaps.price : copy.backwards) : undefined}
      onChange={({ target }) => {
        setTyped((others) => ({ ...others, [name]: target.value }));
      }}
    />
  );
  return (
    <FormModal
      title={copy.change}
      submit={copy.save}
      submitting={copy.saving}
      isSubmitting={isBusy}
      isDirty={Object.keys(typed).length + Object.keys(onSale).length > 0}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {offers.map((offer) => (
        <div key={offer.offerId} className="flex flex-col gap-2">
          {field(offer.offerId, ofZone(fields.priceCents, offer.variant))}
          <CheckField
            label={copy.onSale(offer.variant)}
            isOn={isOnSale(offer)}
            // Opening the sale is of all of them.
            isFixed={!screening.saleOpen}
            onChange={(isOn) => {
              setOnSale((others) => ({ ...others, [offer.offerId]: isOn }));
            }}
          />
        </div>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('saleDay', fields.saleDay, 'date')}
        {field('saleClock', fields.saleClock, 'time')}
        {field('untilDay', fields.untilDay, 'date')}
        {field('untilClock', fields.untilClock, 'time')}
      </div>
    </FormModal>
  );
}

type ShowingSaleProps = {
  told: OpenShowing & { screening: Screening };
  /** In milliseconds by the database's clock, of what was read. */
  now: number;
  isOwner: boolean;
  /** Leads to a showing like it on another day, and to the draft where it is corrected. */
  actions: Elements;
  onChanged: () => void;
};

/** How a showing sells that staff have approved: what is sold, held and free, and what changes at once. */
export function ShowingSale({ told, now, isOwner, actions, onChanged }: ShowingSaleProps) {
  const { draft, screening, sales, returned } = told;
  const { zone, zones, cells, venue } = screening;
  const state = showingState({ draft: { state: draft?.state ?? 'approved' }, screening }, now);
  const isOpen = state !== 'over' && state !== 'cancelled';
  const hall = readHall(screening);
  const countOf = (units: readonly string[], offerId: string) =>
    countSeats(
      zones,
      units.filter((unit) => partsOfUnit(unit).offerId === offerId),
    );
  const offers = told.offers
    .filter(({ offerId }) => zones[offerId])
    .sort((one, other) => one.sort - other.sort);
  const [first] = offers;
  const correction = premiereAdminCopy.corrections[draft?.state ?? 'approved'];
  return (
    <WorkspacePage
      title={showingTitle(screening.startsAt, zone)}
      isTitleWhole
      back={{
        fallback: `${paths.studio}/${studioPaths.premieres}`,
        label: premiereAdminCopy.heading,
      }}
      status={<ShowingPill state={state} />}
      subtitle={venue}
      actions={actions}
    >
      {state === 'cancelled' && (
        <>
          <Notice Icon={CircleSlash} title={copy.cancelled} lead={screening.note} />
          {returned + sales.orders > 0 && <p>{copy.returned(returned, returned + sales.orders)}</p>}
        </>
      )}
      {isOpen && correction !== '' && (
        <Notice Icon={Hourglass} title={correction} lead={draft?.note ?? ''} />
      )}
      {isOpen && !screening.saleOpen && (
        <ShowingInterest told={told} now={now} onChanged={onChanged} />
      )}
      <Section
        id="showing-sales"
        heading={copy.heading}
        note={copy.sum(
          premiereAdminCopy.of(sales.sold, seatsToSell(screening)),
          formatDollars(sales.paidCents),
        )}
      >
        {cells !== '' && (
          <HallMap hall={hall} zones={zones} taken={new Set(told.sold)} held={new Set(told.held)} />
        )}
        <table aria-labelledby="showing-sales" className="sum-table">
          <thead>
            <tr>
              <th scope="col">{copy.columns.zone}</th>
              <th scope="col">{copy.columns.sold}</th>
              <th scope="col">{copy.columns.held}</th>
              <th scope="col">{copy.columns.free}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ offerId, variant, priceCents, stock, onSale }) => {
              const [sold, held] = [countOf(told.sold, offerId), countOf(told.held, offerId)];
              const guests = countOf(told.guests, offerId);
              const seats = seatsIn(zones[offerId], stock);
              // Of those that were blocked later some are sold.
              const blocked = countOf(
                screening.blocked.filter((unit) => !told.sold.concat(told.held).includes(unit)),
                offerId,
              );
              return (
                <tr key={offerId}>
                  <th scope="row" className="wrap-anywhere">
                    <bdi>{variant}</bdi>{' '}
                    <span className="font-normal text-ink-2">
                      {[
                        copy.price(formatDollars(priceCents), zones[offerId]?.pair === true),
                        ...(onSale ? [] : [copy.offSale]),
                      ].join(', ')}
                    </span>
                  </th>
                  <td>{copy.andGuests(formatCount(sold - guests), guests)}</td>
                  <td>{formatCount(held)}</td>
                  <td>{formatCount(Math.max(seats - sold - held - blocked, 0))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="text-xs text-ink-2">{copy.note}</p>
        {first && isOpen && (
          <div className="flex flex-wrap items-center gap-3">
            {screening.saleOpen && (
              <p>{copy.window(showingTitle(first.from, zone), showingTitle(first.until, zone))}</p>
            )}
            <DialogButton label={copy.change} onDone={onChanged}>
              {({ onDone, onClose }) => (
                <SaleDialog
                  screening={screening}
                  offers={offers}
                  onSaved={onDone}
                  onClose={onClose}
                />
              )}
            </DialogButton>
          </div>
        )}
      </Section>
      {isOpen && screening.saleOpen && <WaitingList told={told} now={now} onChanged={onChanged} />}
      {isOwner && isOpen && (
        <div className="print:hidden">
          <CancelShowing
            screening={screening}
            sales={premiereAdminCopy.cancel.sold(sales.sold, formatDollars(sales.paidCents))}
            onCancelled={onChanged}
          />
        </div>
      )}
    </WorkspacePage>
  );
}
