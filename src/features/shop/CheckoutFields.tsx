import { type ChangeEventHandler, Suspense } from 'react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { LabelledInput } from '../../components/LabelledInput';
import { loadable } from '../../components/loadable';
import { checkoutCopy as copy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import type { SaleTerms } from '../orders/offerModel';
import { payableUntil } from '../orders/orderModel';
import type { EarlierOrderProps } from './BeforeCheckout';
import { destinations } from './destinations';
import type { Checkout } from './useCheckout';

// What a checkout asks, of a cart and of a pledge.

const earlierOrder = loadable<EarlierOrderProps>(
  async () => (await import('./BeforeCheckout')).EarlierOrder,
);

type Part = { checkout: Checkout };

type BuyerFieldsProps = Part & { emailHint?: string };

/** Who buys. */
export const BuyerFields = ({
  checkout: { fieldProps, judgeField },
  emailHint = copy.emailHint,
}: BuyerFieldsProps) => (
  <div className="grid items-start gap-6 sm:grid-cols-2">
    <LabelledInput
      id="name"
      label={copy.name}
      autoComplete="name"
      {...fieldProps('name')}
      onBlur={judgeField}
    />
    <LabelledInput
      id="email"
      type="email"
      label={copy.email}
      hint={emailHint}
      autoComplete="email"
      {...fieldProps('email')}
      onBlur={judgeField}
    />
  </div>
);

type CountryFieldProps = {
  terms: Pick<SaleTerms, 'shipping'>;
  value: string;
  error: string | undefined;
  label?: string;
  /** Stands beside the label. */
  hint?: string;
  /** What is said of the country that is chosen. */
  note?: string;
  onChange: ChangeEventHandler<HTMLSelectElement>;
};

/** Where it goes, which sets the shipping. */
export function CountryField(props: CountryFieldProps) {
  const { terms, value, error, label = copy.country, hint, note = '', onChange } = props;
  const { countries, hasPickup } = destinations(terms);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor="country" className="font-medium">
          {label}
        </label>
        {hint && <span className="text-sm text-ink-2">{hint}</span>}
      </div>
      <select
        id="country"
        name="country"
        autoComplete="country"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby="country-note"
        onChange={onChange}
        className={controlClass(error !== undefined)}
      >
        <option value="">{copy.chooseCountry}</option>
        {hasPickup && <option value="pickup">{copy.pickup}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id="country-note" className={`text-sm ${error ? 'text-rec' : 'text-ink-3'}`}>
        {error ?? (value === 'pickup' ? copy.pickupHint : note)}
      </p>
    </div>
  );
}

/** Nothing where nothing is sent. */
export const AddressField = ({ checkout: { needsAddress, fieldProps, judgeField } }: Part) =>
  needsAddress && (
    <LabelledInput
      id="lines"
      rows={4}
      label={copy.address}
      hint={copy.addressHint}
      autoComplete="street-address"
      {...fieldProps('lines')}
      onBlur={judgeField}
    />
  );

type ConsentFieldProps = Part & { hint?: string };

/** Whether the makers of the film may write, once. */
export const ConsentField = ({
  checkout: { agreedEmail, typed, change, consentText },
  hint = copy.consent,
}: ConsentFieldProps) =>
  agreedEmail ? (
    <p className="wrap-anywhere text-ink-2">{copy.agreed(agreedEmail)}</p>
  ) : (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name="mayWrite"
        checked={typed.mayWrite}
        onChange={({ target }) => {
          change({ mayWrite: target.checked });
        }}
        className="mt-1 size-5 shrink-0 accent-(--tungsten)"
      />
      <span className="min-w-0 wrap-anywhere">
        <span>{consentText}</span>
        <span className="block text-sm text-ink-2">{hint}</span>
      </span>
    </label>
  );

type CheckoutButtonProps = Part & {
  label: string;
  isDisabled?: boolean;
  /** The id of its form, where it stands outside of it. */
  form?: string;
};

/** Reserves and pays, with what stood in the way last, and what happens next. */
export function CheckoutButton({ checkout, label, isDisabled = false, form }: CheckoutButtonProps) {
  const { failure, earlier, isBusy, reserved, submitButton, onSendPressed, onEarlierGone } =
    checkout;
  return (
    <>
      {failure && (
        <p role="alert" className="text-rec">
          {failure}
        </p>
      )}
      {earlier && (
        <Suspense fallback={null}>
          <earlierOrder.Loadable {...earlier} onLetGo={onEarlierGone} />
        </Suspense>
      )}
      <Button
        ref={submitButton}
        type="submit"
        form={form}
        onPointerDown={onSendPressed}
        disabled={isDisabled}
        aria-disabled={isBusy}
        className="aria-disabled:opacity-60"
      >
        {label}
      </Button>
      <p role="status" className="text-sm empty:sr-only">
        {reserved
          ? `${copy.reservedUntil(formatClock(payableUntil(reserved)))} ${copy.opening}`
          : isBusy && copy.reserving}
      </p>
    </>
  );
}
