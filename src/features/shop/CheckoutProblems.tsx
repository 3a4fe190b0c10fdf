import { type Ref, useId } from 'react';
import { checkoutPageCopy as pageCopy } from '../../content/cart';
import { giftCopy } from '../../content/gifts';
import { checkoutCopy as copy } from '../../content/shop';

const fieldLabels: readonly (readonly [field: string, label: string])[] = [
  ['name', copy.name],
  ['email', copy.email],
  ['country', copy.country],
  ['lines', copy.address],
  ['giftTo', giftCopy.to],
  ['giftNote', giftCopy.note],
];

type CheckoutProblemsProps = {
  ref: Ref<HTMLDivElement>;
  /** Those at which something is wrong. */
  fields: readonly string[];
  onChoose: (field: string) => void;
};

/** Which fields keep an order from being sent, each with the way to it. */
export function CheckoutProblems({ ref, fields, onChoose }: CheckoutProblemsProps) {
  const heading = useId();
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={heading}
      className="mb-4 flex flex-col gap-2 rounded-control border border-l-4 border-rec bg-bg1 p-4"
    >
      <p id={heading} className="font-semibold">
        {pageCopy.fieldsToMend(fields.length)}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {fieldLabels
          .filter(([field]) => fields.includes(field))
          .map(([field, label]) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(field);
                }}
                className="inline-flex min-h-11 items-center text-daylight underline"
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
      <p className="text-sm text-ink-2">{pageCopy.nothingReserved}</p>
    </div>
  );
}
