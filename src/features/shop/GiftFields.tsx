import type { FocusEventHandler } from 'react';
import type { FormProblems } from '../../components/formErrors';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { giftCopy as copy } from '../../content/gifts';
import type { Contact } from '../orders/orderModel';

/** A gift as it is typed. What was typed stays while the box is not ticked, and is not part of the order then. */
export type TypedGift = Pick<Contact, 'giftTo' | 'giftNote'> & { isGift: boolean };

type GiftFieldsProps = {
  gift: TypedGift;
  problems: FormProblems;
  onChange: (changed: Partial<TypedGift>) => void;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
};

/** Whether it is a gift and, if so, who receives it and what the note in it says. */
export const GiftFields = ({ gift, problems, onChange, onBlur }: GiftFieldsProps) => (
  <>
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name="isGift"
        checked={gift.isGift}
        onChange={({ target }) => {
          onChange({ isGift: target.checked });
        }}
        className="mt-1 size-5 shrink-0 accent-(--tungsten)"
      />
      {copy.isGift}
    </label>
    {gift.isGift && (
      <div className="flex flex-col gap-6 border-s border-control ps-6">
        <LabelledInput
          id="giftTo"
          label={copy.to}
          hint={copy.toHint}
          autoComplete="off"
          value={gift.giftTo}
          error={problems.giftTo}
          onChange={({ target }) => {
            onChange({ giftTo: target.value });
          }}
          onBlur={onBlur}
        />
        <LabelledInput
          id="giftNote"
          rows={4}
          label={copy.note}
          hint={copy.noteHint}
          counter={copy.length(gift.giftNote.length, limits.giftNote)}
          autoComplete="off"
          value={gift.giftNote}
          error={problems.giftNote}
          onChange={({ target }) => {
            onChange({ giftNote: target.value });
          }}
          onBlur={onBlur}
        />
      </div>
    )}
  </>
);
