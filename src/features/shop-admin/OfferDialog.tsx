import { type ReactNode, useState } from 'react';
import { CheckField } from '../../components/CheckField';
import { type FormProblems, withoutProblems } from '../../components/formErrors';
import { LabelledInput } from '../../components/LabelledInput';
import { useFormDraft } from '../../components/useDraft';
import { unitsPerFan } from '../../config/perFan';
import type { PackageId } from '../../config/packages';
import { shopAdminCopy } from '../../content/shopAdmin';
import { parseDollars } from '../../lib/parseAmount';
import { FormModal } from '../../components/workspace/FormModal';
import { useSubmit } from '../../store/useSubmit';
import type { Offer } from '../orders/offerModel';
import { saveOffer, type ShopItem } from './api';
import { offerInput, parseOfferInput, stockHint } from './model';
import { PriceShares } from './PriceShares';

const { offerForm: copy } = shopAdminCopy;

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

type OfferDialogProps = {
  packageId: PackageId;
  found: ShopItem;
  /** Null for a new one. */
  base: Offer | null;
  /** How many of it are sold. */
  sold: number;
  onSaved: () => void;
  onClose: () => void;
};

/** The price, stock and sale of an offer: they change at once. */
export function OfferDialog(props: OfferDialogProps) {
  const { packageId, found, base, sold, onSaved, onClose } = props;
  const { item, offers } = found;
  const [initial] = useState(() => offerInput(base));
  // Made once: another press after an answer that was lost makes no second offer.
  const [offerId] = useState(() => base?.offerId ?? crypto.randomUUID());
  const others = offers.filter((offer) => offer.offerId !== offerId);
  const form = useFormDraft('shop', `offer/${base?.offerId ?? item.itemId}`, initial);
  const input = { ...initial, ...form.fields };
  const [problems, setProblems] = useState<FormProblems>({});
  const { isBusy: isSubmitting, failure, send } = useSubmit();
  const change = (field: keyof typeof initial, text: string) => {
    setProblems((previous) => withoutProblems(previous, field));
    form.change(field, text);
  };
  const close = () => {
    form.discard();
    onClose();
  };
  const submit = async () => {
    const parsed = parseOfferInput(input, {
      itemName: item.name,
      sort: base?.sort ?? Math.max(0, ...others.map(({ sort }) => sort + 1)),
      otherVariants: others.map(({ variant }) => variant),
    });
    if (parsed.problems) {
      setProblems(parsed.problems);
      return;
    }
    if (!(await send(saveOffer({ item, offerId, base, fields: parsed.value })))) return;
    onSaved();
    close();
  };
  const isLimited = input.isLimited === 'yes';
  const flag = (field: keyof typeof initial) => (isOn: boolean) => {
    change(field, isOn ? 'yes' : '');
  };
  const text = (
    field: 'variant' | 'price' | 'stock' | 'perOrder' | 'from' | 'until',
    hint?: string,
    kind?: 'numeric' | 'decimal' | 'date',
  ) => (
    <LabelledInput
      id={`offer-${field}`}
      label={copy[field]}
      {...(hint && { hint })}
      {...(kind === 'date' ? { type: kind } : kind && { inputMode: kind })}
      autoComplete="off"
      value={input[field]}
      error={problems[field]}
      onChange={({ target }) => {
        change(field, target.value);
      }}
    />
  );
  return (
    <FormModal
      title={base ? copy.editTitle(base.name) : copy.addTitle(item.name)}
      submit={copy.save}
      submitting={copy.saving}
      isSubmitting={isSubmitting}
      isDirty={form.isDirty}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={close}
      onDiscardDraft={form.isRestored ? form.discard : undefined}
    >
      <fieldset disabled={isSubmitting} className="contents">
        <Pair>
          {text('variant', copy.variantHint)}
          {text('price', copy.priceHint, 'decimal')}
        </Pair>
        <PriceShares packageId={packageId} priceCents={parseDollars(input.price)} />
        <CheckField label={copy.limited} isOn={isLimited} onChange={flag('isLimited')} />
        {isLimited && (
          <>
            {text('stock', stockHint(input.stock, sold), 'numeric')}
            <CheckField
              label={copy.numbered}
              isOn={input.isNumbered === 'yes'}
              onChange={flag('isNumbered')}
            />
          </>
        )}
        {text('perOrder', undefined, 'numeric')}
        <Pair>
          {text('from', copy.datesHint, 'date')}
          {text('until', copy.datesHint, 'date')}
        </Pair>
        <CheckField
          label={copy.ships}
          hint={copy.shipsHint}
          isOn={input.ships === 'yes'}
          onChange={flag('ships')}
        />
        <CheckField
          label={copy.perFan}
          hint={base ? copy.perFanFixed : copy.perFanHint(unitsPerFan)}
          isOn={input.isPerFan === 'yes'}
          isFixed={base !== null}
          onChange={(isOn) => {
            flag('isPerFan')(isOn);
            if (isOn && Number(input.perOrder) > unitsPerFan)
              change('perOrder', String(unitsPerFan));
          }}
        />
        <CheckField label={copy.onSale} isOn={input.onSale === 'yes'} onChange={flag('onSale')} />
      </fieldset>
    </FormModal>
  );
}
