import { Button } from '../../components/Button';
import { Section } from '../../components/workspace/DocumentSection';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { byPlaceName, ShippingPlaces } from '../shop-admin/ShippingPlaces';
import {
  DollarField,
  type DraftPartProps,
  LockReason,
  PartNotice,
  useEditDraft,
} from './DraftFields';
import { draftFieldIds as ids } from './draftModel';

const { shipping: copy, sections } = campaignDraftCopy;

type DraftShippingProps = DraftPartProps & {
  /** What the film's shop asks; undefined before that is known. */
  shopPrices: Readonly<Record<string, number>> | undefined;
};

/** What sending a pledge costs, by country. */
export function DraftShipping({ draft, isReadOnly, campaign, shopPrices }: DraftShippingProps) {
  const edit = useEditDraft();
  const isLocked = isReadOnly || campaign !== null;
  const { shipping } = campaign ?? draft;
  return (
    <Section id={ids.shipping} heading={sections.shipping} note={copy.hint}>
      {campaign && <LockReason />}
      <PartNotice part="shipping" fields={['shipping']} target={ids.shipping} />
      <ShippingPlaces
        places={Object.keys(shipping).sort(byPlaceName)}
        isReadOnly={isLocked}
        focusAfter={ids.shipping}
        renderPrice={(place, label, removeButton) => (
          <DollarField
            id={ids.placePrice(place)}
            label={label}
            cents={shipping[place] ?? 0}
            isReadOnly={isLocked}
            onChange={(cents) => {
              const price = Math.min(cents, limits.mostPriceCents - 1);
              edit({ shipping: { ...shipping, [place]: price } });
            }}
          >
            {removeButton}
          </DollarField>
        )}
        onAdd={(place) => {
          edit({ shipping: { ...shipping, [place]: 0 } });
        }}
        onRemove={(place) => {
          const others = Object.entries(shipping).filter(([other]) => other !== place);
          edit({ shipping: Object.fromEntries(others) });
        }}
      />
      {!isLocked && shopPrices && Object.keys(shopPrices).length > 0 && (
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
    </Section>
  );
}
