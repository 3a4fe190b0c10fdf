import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusPageHeading } from '../../components/pageHead';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { campaignMoneyCopy } from '../../content/campaignStaff';
import { moneyCopy as copy } from '../../content/payouts';
import { refundWishCopy } from '../../content/refundWishes';
import { type Loaded, useLoaded, useLoadedOf } from '../../store/useLoaded';
import { everyBrand } from '../creators/brandStandings';
import type { Order } from '../orders/orderModel';
import { formatDollars } from '../packages/earnings';
import { CampaignList } from './CampaignList';
import { fetchCampaigns } from './campaignMoneyApi';
import { FindOrder } from './FindOrder';
import { fetchUnpaidContacts } from './contactsApi';
import { fetchDisputes } from './disputesApi';
import { EraseContacts } from './EraseContacts';
import {
  fetchBrands,
  fetchLateAndReturned,
  fetchWishedOrders,
  confirmPayments,
  isConfirmedNow,
} from './moneyApi';
import { type EndingBrand, fetchEndingBrands } from './packagesApi';
import { endingSentence } from './moneyModel';
import { MonthCheck } from './MonthCheck';
import { OrderPanel, useOpenedOrder } from './OrderPanel';
import { OrderRows } from './OrderRows';
import { Disputes, PaymentChecks } from './PaymentPoints';
import { WishedOrderList } from './WishedOrderList';
import type { Elements } from '../../lib/elements';

const { staff: wishCopy } = refundWishCopy;

type PartProps = {
  id: string;
  heading: string;
  lead?: string;
  loaded: Pick<Loaded<unknown>, 'value' | 'failure' | 'retry'>;
  children: Elements;
};

/** A panel of the page, which loads by itself. */
function Part({ id, heading, lead, loaded: { value, failure, retry }, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="panel">
      <div className="panel-head">
        <h2 id={id}>{heading}</h2>
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline px-5 py-4">
        {lead && <p className="text-ink-2">{lead}</p>}
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {value === undefined && !failure && <p role="status">{copy.loading}</p>}
        {value !== undefined && children}
      </div>
    </section>
  );
}

const EndingPackages = ({ ending, now }: { ending: readonly EndingBrand[]; now: number }) => (
  <ul className="flex flex-col gap-3">
    {ending.map(({ brand, subscription }) => (
      <li key={brand.brandId}>
        <p dir="auto" className="font-medium wrap-anywhere">
          {brand.name}
        </p>
        <p className={(brand.packageUntil ?? 0) < now ? 'text-rec' : 'text-ink-2'}>
          {endingSentence(brand, subscription, now)}
        </p>
      </li>
    ))}
  </ul>
);

/** What was paid and what went back, over all brands: whether it adds up, and what waits for staff. */
export function MoneyOverview() {
  const [query, setQuery] = useSearchParams();
  const [before, setBefore] = useState('');
  const looking = useLoadedOf(confirmPayments, before);
  const confirmed = {
    ...looking,
    value: looking.value?.before === before ? looking.value : undefined,
  };
  const disputed = useLoaded(fetchDisputes);
  const orders = useLoaded(fetchLateAndReturned);
  const wanted = query.get('brand') ?? everyBrand;
  const wished = useLoadedOf(fetchWishedOrders, wanted);
  const brands = useLoaded(fetchBrands);
  const ending = useLoaded(fetchEndingBrands);
  const contacts = useLoaded(fetchUnpaidContacts);
  const campaigns = useLoaded(fetchCampaigns);
  const { opened, open } = useOpenedOrder();
  const nameOf = (brandId: string) =>
    brands.value?.find((brand) => brand.brandId === brandId)?.name ?? '';
  const { retry: listOrders } = orders;
  const { retry: listWishes } = wished;
  const { retry: look } = confirmed;
  const update = () => {
    listOrders();
    listWishes();
  };
  useOnReturn(update);
  // What was confirmed meanwhile counts.
  const hasConfirmed = confirmed.value?.findings.some(isConfirmedNow) === true;
  const confirmedAt = hasConfirmed ? confirmed.loadedAt : undefined;
  useEffect(() => {
    if (confirmedAt !== undefined) listOrders();
  }, [confirmedAt, listOrders]);
  const chooseBrand = (brand: string) => {
    const changed = new URLSearchParams(query);
    if (brand === everyBrand) changed.delete('brand');
    else changed.set('brand', brand);
    setQuery(changed, { replace: true });
  };
  const rows = <Listed extends Order>(
    list: readonly Listed[],
    none: string,
    factOf: (order: Listed) => ReactNode,
  ) =>
    list.length === 0 ? (
      <p>{none}</p>
    ) : (
      <OrderRows orders={list} nameOf={nameOf} factOf={factOf} onOpen={open} />
    );
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.admin }}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <MonthCheck onOpen={open} />
          <Part
            id="confirming"
            heading={copy.confirming.heading}
            lead={copy.confirming.lead}
            loaded={confirmed}
          >
            {confirmed.value && (
              <PaymentChecks found={confirmed.value} onOpen={open} onEarlier={setBefore} />
            )}
          </Part>
          <Part
            id="disputes"
            heading={copy.disputes.heading}
            lead={copy.disputes.lead}
            loaded={disputed}
          >
            {disputed.value?.length === 0 ? (
              <p>{copy.disputes.none}</p>
            ) : (
              <Disputes disputed={disputed.value ?? []} onOpen={open} />
            )}
          </Part>
          <Part
            id="packages"
            heading={copy.packages.heading}
            lead={copy.packages.lead}
            loaded={ending}
          >
            {ending.value?.length === 0 ? (
              <p>{copy.packages.none}</p>
            ) : (
              <EndingPackages ending={ending.value ?? []} now={ending.loadedAt ?? 0} />
            )}
          </Part>
          <Part
            id="contacts"
            heading={copy.contacts.heading}
            lead={copy.contacts.lead}
            loaded={contacts}
          >
            {contacts.value?.length === 0 ? (
              <p>{copy.contacts.none}</p>
            ) : (
              <>
                <p>{copy.contacts.left(contacts.value?.length ?? 0)}</p>
                <EraseContacts
                  contacts={contacts.value ?? []}
                  consents={[]}
                  onErased={() => {
                    focusPageHeading();
                    contacts.retry();
                  }}
                />
              </>
            )}
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Part id="wishes" heading={wishCopy.heading} lead={wishCopy.lead} loaded={wished}>
            {wished.value && (
              <WishedOrderList
                found={wished.value}
                wanted={wanted}
                nameOf={nameOf}
                onOpen={open}
                onWanted={chooseBrand}
                onDeclined={update}
              />
            )}
          </Part>
          <Part
            id="campaigns"
            heading={campaignMoneyCopy.list.heading}
            lead={campaignMoneyCopy.list.lead}
            loaded={campaigns}
          >
            {campaigns.value?.length === 0 ? (
              <p>{campaignMoneyCopy.list.none}</p>
            ) : (
              <CampaignList
                campaigns={campaigns.value ?? []}
                now={campaigns.loadedAt ?? 0}
                nameOf={nameOf}
              />
            )}
          </Part>
          <Part id="late" heading={copy.late.heading} lead={copy.late.lead} loaded={orders}>
            {rows(orders.value?.late ?? [], copy.late.none, ({ reason, totalCents }) =>
              copy.late.of(formatDollars(totalCents), copy.late.reasons[reason]),
            )}
          </Part>
          <FindOrder brands={brands.value ?? []} nameOf={nameOf} onOpen={open} />
          <Part id="returned" heading={copy.refunds.heading} loaded={orders}>
            {rows(orders.value?.returned ?? [], copy.refunds.none, (order) => (
              <>
                <span>{`${copy.refunds.of(
                  formatDollars(order.refundedCents),
                  formatDollars(order.totalCents),
                )} `}</span>
                {order.status === 'refunded' && (
                  <StatusPill variant="undone" label={copy.statuses.refunded} />
                )}
              </>
            ))}
          </Part>
        </div>
      </div>
      {opened !== '' && (
        <OrderPanel
          path={opened}
          brandName={nameOf(opened.split('/')[0] ?? '')}
          onChanged={() => {
            update();
            look();
          }}
          onClose={() => {
            open('');
          }}
        />
      )}
    </WorkspacePage>
  );
}
