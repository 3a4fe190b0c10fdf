import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { Button } from '../../components/Button';
import { type FormProblems, formProblems, withoutProblems } from '../../components/formErrors';
import { LabelledInput } from '../../components/LabelledInput';
import { giftCopy } from '../../content/gifts';
import { checkoutCopy, orderCopy } from '../../content/shop';
import { countryName } from '../../lib/countryName';
import { useSubmit } from '../../store/useSubmit';
import { type Contact, type Order, recipientOf } from '../orders/orderModel';
import { buyerSchema } from './checkout';
import { GiftFields, type TypedGift } from './GiftFields';
import { saveContact } from './orderThunks';

const copy = orderCopy.contact;

type OrderContactProps = {
  order: Order;
  contact: Contact;
  /** By whoever ordered, until it is packed; `elsewhere` for who found it by its email. */
  editable: 'here' | 'elsewhere' | 'noMore';
  onChange: () => void;
};

/** Who gets an order and where, which the buyer changes until it is packed. */
export function OrderContact({ order, contact, editable, onChange }: OrderContactProps) {
  const [typed, setTyped] = useState<(Contact & TypedGift) | null>(null);
  const [problems, setProblems] = useState<FormProblems>({});
  const { isBusy, failure, send } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const isSent = contact.country !== '';
  const isGift = contact.giftTo !== '';

  /** What had the focus goes with the form, as it came with it. */
  const show = (next: typeof typed) => {
    flushSync(() => {
      setTyped(next);
    });
    if (next) form.current?.querySelector('input')?.focus();
    else changeButton.current?.focus();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed || isBusy) return;
    const parsed = v.safeParse(buyerSchema({ isSent, isGift: typed.isGift }), typed);
    flushSync(() => {
      setProblems(parsed.success ? {} : formProblems(parsed.issues));
    });
    if (!parsed.success) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    if (!(await send(saveContact({ order, contact: { ...contact, ...parsed.output } })))) return;
    show(null);
    setSaved(true);
    onChange();
  };
  const field = (name: 'name' | 'email' | 'lines') => ({
    value: typed?.[name] ?? '',
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblems((found) => withoutProblems(found, name));
      if (typed) setTyped({ ...typed, [name]: target.value });
    },
  });
  return (
    <section className="flex flex-col gap-4 print:order-1">
      <h2 className="text-xl font-semibold">
        {isSent ? copy.heading : isGift ? giftCopy.to : copy.headingNothingSent}
      </h2>
      {typed ? (
        <form ref={form} noValidate onSubmit={save} className="flex flex-col gap-4">
          <LabelledInput
            id="name"
            label={checkoutCopy.name}
            autoComplete="name"
            {...field('name')}
          />
          <LabelledInput
            id="email"
            type="email"
            label={checkoutCopy.email}
            autoComplete="email"
            {...field('email')}
          />
          {isSent && (
            <>
              <LabelledInput
                id="lines"
                rows={4}
                label={checkoutCopy.address}
                autoComplete="street-address"
                {...field('lines')}
              />
              <p className="text-sm text-ink-2">{`${countryName(contact.country)}. ${copy.country}`}</p>
            </>
          )}
          <GiftFields
            gift={typed}
            problems={problems}
            onChange={(changed) => {
              setProblems((found) => Object.keys(changed).reduce(withoutProblems, found));
              setTyped({ ...typed, ...changed });
            }}
          />
          {failure && (
            <p role="alert" className="text-rec">
              {failure}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? copy.saving : copy.save}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                show(null);
              }}
            >
              {copy.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <address dir="auto" className="wrap-anywhere whitespace-pre-line not-italic">
            {[
              recipientOf(contact),
              contact.lines,
              countryName(contact.country),
              isGift ? '' : contact.email,
            ]
              .filter(Boolean)
              .join('\n')}
          </address>
          {isGift && (
            <>
              {contact.giftNote && (
                <p
                  dir="auto"
                  className="border-l-4 border-hairline pl-4 wrap-anywhere whitespace-pre-line"
                >
                  {contact.giftNote}
                </p>
              )}
              <p className="wrap-anywhere">
                {giftCopy.from} <bdi>{contact.name}</bdi>, <span>{contact.email}</span>
              </p>
            </>
          )}
          {editable === 'elsewhere' && (
            <p className="text-sm text-ink-2 print:hidden">{copy.elsewhere}</p>
          )}
          {editable === 'here' && (
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <Button
                ref={changeButton}
                variant="quiet"
                onClick={() => {
                  setSaved(false);
                  show({ ...contact, isGift });
                }}
              >
                {copy.change}
              </Button>
              <span className="text-sm text-ink-2">{copy.until}</span>
            </div>
          )}
        </>
      )}
      <p role="status" className="text-sm empty:sr-only">
        {isSaved && copy.saved}
      </p>
    </section>
  );
}
