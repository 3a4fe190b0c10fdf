import { Check, ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk } from '../../store/createAppThunk';
import { useAppDispatch } from '../../store/hooks';
import { type FilmFilters, type FilmOrder, filmOrders } from './filmFilters';

const api = onDemand(() => import('./filteredFilmsApi'));

/** The types to choose from, which nobody is asked for who does not choose one. */
const fetchTypes = createAppThunk('projects/fetchTypes', 'fetchingProjects', async () =>
  (await api.load()).readTypes(),
);

const labels: Readonly<Record<FilmOrder, string>> = {
  newest: 'Newest first',
  ends: 'Ends first',
  title: 'By title',
};
const allTypes = 'All types';

type ToggleProps = { label: string; isPressed: boolean; onPress: (isPressed: boolean) => void };

const Toggle = ({ label, isPressed, onPress }: ToggleProps) => (
  <Button
    variant="quiet"
    aria-pressed={isPressed}
    className="aria-pressed:border-tungsten aria-pressed:bg-bg2 aria-pressed:font-semibold"
    onClick={() => {
      onPress(!isPressed);
    }}
  >
    {isPressed && <Check aria-hidden="true" className="size-4" />}
    <span>{label}</span>
  </Button>
);

type TypeFieldProps = { type: string; onChange: (type: string) => void };

/** A button with the look of its field until it is pressed for the first time, which asks what there is to choose. */
function TypeField({ type, onChange }: TypeFieldProps) {
  const dispatch = useAppDispatch();
  const [types, setTypes] = useState<readonly string[]>();
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const offer = async () => {
    const outcome = await dispatch(fetchTypes());
    if (!fetchTypes.fulfilled.match(outcome)) return;
    const hadFocus = place.current?.contains(document.activeElement);
    flushSync(() => {
      setTypes(outcome.payload);
    });
    const field = place.current?.querySelector('select');
    if (!field || !hadFocus) return;
    field.focus();
    // Who has pressed already need not press again, where the browser lets it open.
    await Promise.resolve()
      .then(() => {
        field.showPicker();
      })
      .catch(() => undefined);
  };
  return (
    <div ref={place} className="min-w-0 grow md:w-48">
      {types ? (
        <SelectField
          label="Type"
          emptyOption={allTypes}
          options={type === '' || types.includes(type) ? types : [type, ...types]}
          value={type}
          onChange={onChange}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <span id={`${id}-label`} className="font-medium">
            Type
          </span>
          <Button
            variant="quiet"
            className="justify-between bg-bg1"
            aria-labelledby={`${id}-label ${id}-value`}
            onClick={() => void offer()}
          >
            <span id={`${id}-value`} dir="auto" className="truncate">
              {type || allTypes}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
          </Button>
        </div>
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
  const isNarrowed = isRaising || isOnSale || type !== '' || order !== '';
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 border-y border-hairline py-4 noscript:hidden">
      <div role="group" aria-labelledby="show-only" className="flex flex-col gap-2">
        <span id="show-only" className="font-medium">
          Show only
        </span>
        <div className="flex flex-wrap gap-2">
          <Toggle
            label="Running campaigns"
            isPressed={isRaising}
            onPress={(isPressed) => {
              onChange({ ...filters, isRaising: isPressed });
            }}
          />
          <Toggle
            label="On sale"
            isPressed={isOnSale}
            onPress={(isPressed) => {
              onChange({ ...filters, isOnSale: isPressed });
            }}
          />
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
            optionLabels={labels}
            value={order || (orders[0] ?? '')}
            onChange={(chosen) => {
              onChange({ ...filters, order: orders.find((one) => one === chosen) ?? '' });
            }}
          />
        </div>
      </div>
      {(isSearching || isNarrowed) && (
        <p className="w-full text-sm text-ink-3">
          {isSearching
            ? 'Your search looks through all films. What you choose here ends it.'
            : 'A search looks through all films, and ends what is chosen here.'}
        </p>
      )}
    </div>
  );
}
