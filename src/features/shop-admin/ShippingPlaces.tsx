import { Fragment, type ReactElement, useState } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { countryCodes } from '../../config/countries';
import { limits } from '../../config/limits';
import { shopAdminCopy } from '../../content/shopAdmin';
import type { Elements } from '../../lib/elements';
import { placeName } from './placeName';

const { terms: copy } = shopAdminCopy;

export const byPlaceName = (one: string, other: string) =>
  placeName(one).localeCompare(placeName(other));

type ShippingPlacesProps = {
  /** Those that have a price, in their order. */
  places: readonly string[];
  isReadOnly?: boolean;
  /** The id of what gets the focus once a price is taken out. */
  focusAfter: string;
  /** The field of a price under its label, with the button that takes it out. */
  renderPrice: (place: string, label: string, removeButton: Elements) => ReactElement;
  onAdd: (place: string) => void;
  onRemove: (place: string) => void;
};

/** What sending costs, a place at a time: a country, the rest of the world, or picking up. */
export function ShippingPlaces(props: ShippingPlacesProps) {
  const { places, isReadOnly = false, focusAfter, renderPrice, onAdd, onRemove } = props;
  const [all] = useState(() => ['rest', 'pickup', ...countryCodes.toSorted(byPlaceName)]);
  const left = all.filter((place) => !places.includes(place));
  return (
    <>
      {places.map((place) => (
        <Fragment key={place}>
          {renderPrice(
            place,
            place === 'pickup' ? copy.pickupPrice : copy.price(placeName(place)),
            !isReadOnly && (
              <Button
                variant="quiet"
                className="text-sm!"
                aria-label={copy.remove(placeName(place))}
                onClick={() => {
                  onRemove(place);
                  document.getElementById(focusAfter)?.focus();
                }}
              >
                ×
              </Button>
            ),
          )}
        </Fragment>
      ))}
      {!isReadOnly &&
        (places.length >= limits.shippingPrices ? (
          <p>{copy.full(limits.shippingPrices)}</p>
        ) : (
          <SelectField
            label={copy.country}
            emptyOption={copy.chooseCountry}
            options={left}
            optionLabels={Object.fromEntries(left.map((place) => [place, placeName(place)]))}
            value=""
            onChange={(place) => {
              if (place !== '') onAdd(place);
            }}
          />
        ))}
    </>
  );
}
