import { useEffect, useState } from 'react';
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
import { formatDollars } from '../packages/earnings';
import { CampaignList } from './CampaignList';
import { fetchCampaigns } from './campaignMoneyApi';
import { FindOrder } from './FindOrder';
import { fetchUnpaidContacts } from './contactsApi';
import { fetchDisputes } from './disputesApi';
import { EraseContacts } from './EraseContacts';
import { ErasePerson } from './ErasePerson';
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

type PartProps<Value> = {
  id: string;
  /** `none` is said of an empty list. */
  copy: { heading: string; lead?: string; none?: string };
  loaded: Pick<Loaded<Value>, 'value' | 'failure' | 'retry'>;
  children: (value: Value) => Elements;
};

/** A panel of the page, which loads by itself. */
function Part<Value>({ id, copy: texts, loaded, children }: PartProps<Value>) {
  const { value, failure, retry } = loaded;
  const isEmpty = Array.isArray(value) && value.length === 0;
  return (
    <section aria-labelledby={id} className="panel">
      <div className="panel-head">
        <h2 id={id}>{texts.heading}</h2>
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline px-5 py-4">
        {texts.lead && <p className="text-ink-2">{texts.lead}</p>}
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {value === undefined && !failure && <p role="status">{copy.loading}</p>}
        {value !== undefined && (isEmpty ? <p>{texts.none}</p> : children(value))}
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
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.admin }}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <MonthCheck onOpen={open} />
          <Part id="confirming" copy={{ ...copy.confirming, none: '' }} loaded={confirmed}>
            {(found) => <PaymentChecks found={found} onOpen={open} onEarlier={setBefore} />}
          </Part>
          <Part id="disputes" copy={copy.disputes} loaded={disputed}>
            {(found) => <Disputes disputed={found} onOpen={open} />}
          </Part>
          <Part id="packages" copy={copy.packages} loaded={ending}>
            {(found) => <EndingPackages ending={found} now={ending.loadedAt ?? 0} />}
          </Part>
          <Part id="contacts" copy={copy.contacts} loaded={contacts}>
            {(found) => (
              <>
                <p>{copy.contacts.left(found.length)}</p>
                <EraseContacts
                  contacts={found}
                  others={[]}
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
          <Part id="wishes" copy={wishCopy} loaded={wished}>
            {(found) => (
              <WishedOrderList
                found={found}
                wanted={wanted}
                nameOf={nameOf}
                onOpen={open}
                onWanted={chooseBrand}
                onDeclined={update}
              />
            )}
          </Part>
          <Part id="campaigns" copy={campaignMoneyCopy.list} loaded={campaigns}>
            {(found) => (
              <CampaignList campaigns={found} now={campaigns.loadedAt ?? 0} nameOf={nameOf} />
            )}
          </Part>
          <Part id="late" copy={copy.late} loaded={{ ...orders, value: orders.value?.late }}>
            {(late) => (
              <OrderRows
                orders={late}
                nameOf={nameOf}
                factOf={({ reason, totalCents }) =>
                  copy.late.of(formatDollars(totalCents), copy.late.reasons[reason])
                }
                onOpen={open}
              />
            )}
          </Part>
          <FindOrder brands={brands.value ?? []} nameOf={nameOf} onOpen={open} />
          <ErasePerson />
          <Part
            id="returned"
            copy={copy.refunds}
            loaded={{ ...orders, value: orders.value?.returned }}
          >
            {(returned) => (
              <OrderRows
                orders={returned}
                nameOf={nameOf}
                factOf={({ status, refundedCents, totalCents }) => (
                  <>
                    <span>{`${copy.refunds.of(
                      formatDollars(refundedCents),
                      formatDollars(totalCents),
                    )} `}</span>
                    {status === 'refunded' && (
                      <StatusPill variant="undone" label={copy.statuses.refunded} />
                    )}
                  </>
                )}
                onOpen={open}
              />
            )}
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
