import { useIsPhone } from '../../components/useIsPhone';
import { SearchField, ViewSelect } from '../../components/workspace/ListTools';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { formatCount } from '../../content/formatCount';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import type { Role } from '../creators/model';
import {
  choicesOf,
  countryName,
  countryOf,
  groupsOf,
  type OrderGroup,
  type OrderView,
} from './model';
import type { Orders } from './useOrders';

const labelled = (options: readonly string[], labelOf: (option: string) => string) =>
  Object.fromEntries(options.map((option) => [option, labelOf(option)]));

type ToolsProps = {
  role: Role;
  orders: Orders;
  view: OrderView;
  onChange: (change: Partial<OrderView>) => void;
};

/** The search of the orders and their filters. */
export function OrderTools({ role, orders, view, onChange }: ToolsProps) {
  const isPhone = useIsPhone();
  const labelOf = (group: OrderGroup) => copy.states[group];
  const groups = groupsOf(role);
  const options = Object.fromEntries(
    groups.map((group) => {
      const count = orders.counts[group];
      return [group, labelOf(group) + (count === undefined ? '' : ` (${formatCount(count)})`)];
    }),
  ) as Record<OrderGroup, string>;
  const changeGroup = (group: OrderGroup) => {
    onChange({ group, item: '', country: '', search: '' });
  };
  const readChoices = () => void orders.readChoices();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="search" className="flex min-w-0 max-md:w-full">
        <SearchField
          label={copy.search}
          value={view.search}
          onChange={(search) => {
            onChange({ search });
          }}
        />
      </div>
      {isPhone ? (
        <ViewSelect
          label={copy.states.label}
          options={options}
          value={view.group}
          onChange={changeGroup}
        />
      ) : (
        <SegmentedControl
          label={copy.states.label}
          isLabelHidden
          segments={groups.map((value) => ({
            value,
            label: labelOf(value),
            count: orders.counts[value],
          }))}
          value={view.group}
          onChange={changeGroup}
        />
      )}
      <div className="list-selects list-filters">
        <ViewSelect
          label={copy.items.label}
          options={{
            '': copy.items.all,
            ...labelled(
              choicesOf(orders.choices, ({ lines }) => lines.map(({ name }) => name), view.item),
              (name) => name,
            ),
          }}
          value={view.item}
          onFocus={readChoices}
          onChange={(item) => {
            onChange({ item });
          }}
        />
        <ViewSelect
          label={copy.countries.label}
          options={{
            '': copy.countries.all,
            ...labelled(
              choicesOf(orders.choices, (listed) => [countryOf(listed)], view.country),
              countryName,
            ),
          }}
          value={view.country}
          onFocus={readChoices}
          onChange={(country) => {
            onChange({ country });
          }}
        />
      </div>
    </div>
  );
}
