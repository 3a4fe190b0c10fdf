import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';
import { useAppDispatch } from '../../store/hooks';
import { type FilmFilters, filmOrders } from './filmFilters';

const api = onDemand(() => import('./filteredFilmsApi'));

/** The types to choose from, which are asked for by whoever wants to choose one. */
const fetchTypes = createAppThunk('projects/fetchTypes', 'fetchingProjects', async () =>
  (await api.load()).readTypes(),
);

const toggles = [
  { name: 'isRaising', label: 'Running campaigns' },
  { name: 'isOnSale', label: 'On sale' },
] as const;
const orderLabels = { newest: 'Newest first', ends: 'Ends first', title: 'By title' };
const allTypes = 'All types';

type TypeFieldProps = { type: string; onChange: (type: string) => void };

/** Until its first press a button with the look of the field that it becomes. */
function TypeField({ type, onChange }: TypeFieldProps) {
  const dispatch = useAppDispatch();
  const [types, setTypes] = useState<readonly string[]>();
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const field = place.current?.querySelector('select');
    // The button, which had the focus, is gone.
    if (!field || document.activeElement !== document.body) return;
    field.focus();
    try {
      // So that the press that asked for them opens the list, too.
      field.showPicker();
    } catch {
      // Where the browser cannot, or the answer took too long, the next press does.
    }
  }, [types]);
  const offer = async () => {
    const outcome = await dispatch(fetchTypes());
    if (fetchTypes.fulfilled.match(outcome)) setTypes(outcome.payload);
  };
  return (
    <div ref={place} className="flex min-w-0 grow flex-col gap-2 md:w-48">
      {types ? (
        <SelectField
          label="Type"
          emptyOption={allTypes}
          options={type === '' || types.includes(type) ? types : [type, ...types]}
          value={type}
          onChange={onChange}
        />
      ) : (
        <>
          <span id={`${id}-label`} className="font-medium">
            Type
          </span>
          <Button
            variant="quiet"
            className="justify-between! bg-bg1 px-3!"
            aria-labelledby={`${id}-label ${id}-value`}
            onClick={() => void offer()}
          >
            <span id={`${id}-value`} dir="auto" className="truncate">
              {type || allTypes}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
          </Button>
        </>
      )}
    </div>
  );
}

type FilterBarProps = {
  filters: FilmFilters;
  isSearching: boolean;
  onChange: (filters: FilmFilters) => void;
};

/** Narrows and orders the list of films. What it asks for loads with the first press. */
export function FilterBar({ filters, isSearching, onChange }: FilterBarProps) {
  const { isRaising, isOnSale, type, order } = filters;
  const orders = filmOrders(isRaising);
  const isChosen = isRaising || isOnSale || type !== '' || order !== '';
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 border-y border-hairline py-4 noscript:hidden">
      <div role="group" aria-labelledby="show-only" className="flex flex-col gap-2">
        <span id="show-only" className="font-medium">
          Show only
        </span>
        <div className="flex flex-wrap gap-2">
          {toggles.map(({ name, label }) => (
            <Button
              key={name}
              variant="quiet"
              aria-pressed={filters[name]}
              className="aria-pressed:border-tungsten aria-pressed:bg-bg2 aria-pressed:font-semibold"
              onClick={() => {
                onChange({ ...filters, [name]: !filters[name] });
              }}
            >
              {filters[name] && <Check aria-hidden="true" className="size-4" />}
              <span>{label}</span>
            </Button>
          ))}
        </div>
      </div>
      <div className="flex w-full gap-4 md:w-auto">
        <TypeField
          type={type}
          onChange={(chosen) => {
            onChange({ ...filters, type: chosen });
          }}
        />
        <div className="min-w-0 grow">
          <SelectField
            label="Order"
            options={orders}
            optionLabels={orderLabels}
            value={order || (orders[0] ?? '')}
            onChange={(chosen) => {
              onChange({ ...filters, order: orders.find((one) => one === chosen) ?? '' });
            }}
          />
        </div>
      </div>
      {(isSearching || isChosen) && (
        <p className="w-full text-sm text-ink-3">
          {isSearching
            ? 'Your search looks through all films. What you choose here ends it.'
            : 'A search looks through all films, and ends what is chosen here.'}
        </p>
      )}
    </div>
  );
}
