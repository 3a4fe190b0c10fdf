import { SectionHeading } from '../../../components/SectionHeading';
import { limits } from '../../../config/limits';
import { seatsCopy as copy } from '../../../content/seats';
import { dollars } from '../../shop/dollars';
import { QuantityStepper } from '../../shop/QuantityStepper';
import { limitText, type Picked, type SeatChoice } from './seatChoice';

type GeneralAdmissionProps = {
  choice: SeatChoice;
  onChange: (picked: readonly Picked[]) => void;
};

/** How many of each price, where people sit where they like. */
export function GeneralAdmission({ choice, onChange }: GeneralAdmissionProps) {
  const { open, zones, picked, leftOf } = choice;
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading beside>{copy.general.heading}</SectionHeading>
      {[...open.values()].map((offer) => {
        const { offerId, priceCents, perOrder } = offer;
        const { label = '', stock = 0 } = zones[offerId] ?? {};
        const qty = picked.filter((one) => one.offerId === offerId).length;
        const left = leftOf(offerId);
        const limit = limitText(picked, offer);
        return (
          <div
            key={offerId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-4"
          >
            <div className="min-w-0">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {label}
              </p>
              <p className="text-sm text-ink-2">
                {`${dollars(priceCents)} · ${copy.general.left(left, stock)}`}
              </p>
            </div>
            <QuantityStepper
              label={copy.general.howMany(label)}
              qty={qty}
              least={0}
              most={limit ? qty : Math.min(left, perOrder, limits.unitsPerOrder)}
              limitText={limit || copy.general.left(left, stock)}
              onChange={(next) => {
                onChange(choice.withCount(offerId, next));
              }}
            />
          </div>
        );
      })}
    </section>
  );
}
