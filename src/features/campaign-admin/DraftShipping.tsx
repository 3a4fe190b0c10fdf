import { useState } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { countryCodes } from '../../config/countries';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { shopAdminCopy } from '../../content/shopAdmin';
import type { Campaign } from '../campaigns/campaignModel';
import { placeName } from '../shop-admin/placeName';
import { DollarField, DraftConflict, PartNote, Section, useEditDraft } from './DraftFields';
import { draftFieldIds } from './draftModel';
import type { DraftPartProps } from './DraftStory';

const { shipping: copy, sections } = campaignDraftCopy;
const { terms } = shopAdminCopy;
const ids = draftFieldIds;

const byName = (one: string, other: string) => placeName(one).localeCompare(placeName(other));

type DraftShippingProps = DraftPartProps & {
  campaign: Campaign | null;
  /** What the film's shop asks; undefined before that is known, or where it asks nothing. */
  shopPrices: Readonly<Record<string, number>> | undefined;
};

/** What sending a pledge costs, by country. */
export function DraftShipping({ draft, isReadOnly, campaign, shopPrices }: DraftShippingProps) {
  const edit = useEditDraft();
  const isLocked = isReadOnly || campaign !== null;
  const { shipping } = campaign ?? draft;
  const places = Object.keys(shipping).sort(byName);
  const [all] = useState(() => ['rest', 'pickup', ...countryCodes.toSorted(byName)]);
  const left = all.filter((place) => !(place in shipping));
  const hasShopPrices = shopPrices !== undefined && Object.keys(shopPrices).length > 0;
  return (
    <Section id={ids.shipping} heading={sections.shipping} note={copy.hint}>
      <PartNote part="shipping" />
      <DraftConflict field="shipping" target={ids.shipping} />
      {places.map((place) => (
        <DollarField
          key={place}
          id={`${ids.shipping}-${place}`}
          label={place === 'pickup' ? terms.pickupPrice : terms.price(placeName(place))}
          cents={shipping[place] ?? 0}
          isReadOnly={isLocked}
          onChange={(cents) => {
            const price = Math.min(cents, limits.mostPriceCents - 1);
            edit({ shipping: { ...shipping, [place]: price } });
          }}
        >
          {!isLocked && (
            <Button
              variant="quiet"
              className="text-sm!"
              aria-label={terms.remove(placeName(place))}
              onClick={() => {
                const others = Object.entries(shipping).filter(([other]) => other !== place);
                edit({ shipping: Object.fromEntries(others) });
                document.getElementById(ids.shipping)?.focus();
              }}
            >
              ×
            </Button>
          )}
        </DollarField>
      ))}
      {!isLocked && (
        <>
          {places.length >= limits.shippingPrices ? (
            <p>{terms.full(limits.shippingPrices)}</p>
          ) : (
            <SelectField
              label={terms.country}
              emptyOption={terms.chooseCountry}
              options={left}
              optionLabels={Object.fromEntries(left.map((place) => [place, placeName(place)]))}
              value=""
              onChange={(place) => {
                if (place !== '') edit({ shipping: { ...shipping, [place]: 0 } });
              }}
            />
          )}
          {hasShopPrices && (
            <Button
              variant="compact"
              className="self-start"
              onClick={() => {
                edit({ shipping: { ...shopPrices } });
              }}
            >
              {copy.take}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
