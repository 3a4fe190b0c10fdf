import type { Order } from '../orders/orderModel';
import { unitText } from '../orders/refundWish';

type UnitChoicesProps = {
  label: string;
  order: Order;
  /** The offers whose units have no numbers that a buyer chose. */
  unnumbered: readonly string[];
  /** The ids of the chosen units. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The limited units of an order, each to be chosen. */
export const UnitChoices = ({ label, order, unnumbered, chosen, onChange }: UnitChoicesProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-medium">{label}</legend>
    {order.units.map((id) => (
      <label key={id} className="flex items-baseline gap-2 max-md:py-3">
        <input
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={({ target }) => {
            const others = chosen.filter((other) => other !== id);
            onChange(target.checked ? [...others, id] : others);
          }}
        />
        <span dir="auto" className="wrap-anywhere">
          {unitText(order, id, unnumbered)}
        </span>
      </label>
    ))}
  </fieldset>
);
