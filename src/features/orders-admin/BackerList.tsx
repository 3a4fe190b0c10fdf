import { Check, Gift, type LucideIcon, MapPinCheck, MapPinOff, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { useFetchAhead } from '../../components/useFetchAhead';
import { AddressText } from '../../components/workspace/AddressText';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { RecordList } from '../../components/workspace/RecordList';
import type { Column } from '../../components/workspace/RecordRows';
import { useListView } from '../../components/workspace/useListView';
import { paths, studioPaths } from '../../config/paths';
import { backersCopy as copy } from '../../content/campaignBackers';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { recordListCopy } from '../../content/recordList';
import { formatDateTime } from '../../lib/dates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { kinds } from '../orders/kinds';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { type BackersOf, fetchBacking } from './backersApi';
import {
  addressState,
  agreedEmails,
  type Backer,
  backerViewSchema,
  consentState,
  isNarrowed,
  listBackers,
  uidsOf,
} from './backersModel';
import { ChosenOrders } from './ChosenOrders';
import { exportBackerAddresses } from './consentsApi';
import { countryName, countryOf, hasLabel, numbersOf, seesContacts } from './model';
import { useBackers } from './useBackers';
import { useMoveOrders } from './useMoveOrders';
import { orderSheets, useSheets } from './useSheets';
import { WriteTo } from './WriteTo';

const orderPanel = partOnDemand(async () => (await import('./OrderPanel')).OrderPanel);
const deferredParts = [orderPanel, orderSheets];

/** The reward of a pledge, with the number of a numbered one. */
function rewardText(backer: Backer): string {
  const [number = ''] = numbersOf(backer);
  const name = backer.lines[0]?.name ?? '';
  return number === ''
    ? name
    : copy.numbered(name, ordersAdminCopy.units(kinds.reward.unit, number));
}

type LinesProps = { Icon?: LucideIcon | null; isMissing?: boolean; text: string; note: string };

/** What is told of a pledge in two small lines. */
const Lines = ({ Icon, isMissing = false, text, note }: LinesProps) => (
  <div className="flex items-start gap-2 text-xs">
    {Icon && (
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-3.5 shrink-0 ${isMissing ? 'text-rec' : 'text-ok'}`}
      />
    )}
    <div className="min-w-0">
      <p>{text}</p>
      <p dir="auto" className="wrap-anywhere text-ink-2 empty:hidden">
        {note}
      </p>
    </div>
  </div>
);

const addressIcons = { complete: MapPinCheck, incomplete: MapPinOff, none: null, unknown: null };

/** Whether it is known where a pledge goes. */
function addressLines(backer: Backer): LinesProps {
  const state = addressState(backer);
  const isGift = (backer.contact?.giftTo ?? '') !== '';
  const text = copy.addresses.states[state];
  return {
    Icon: isGift ? Gift : addressIcons[state],
    isMissing: state === 'incomplete',
    text: isGift ? copy.addresses.gift(text) : text,
    note: countryName(countryOf(backer)),
  };
}

/** Whether who pledged may be written to, and where, if that is not the address of the pledge. */
function consentLines({ consent, contact }: Backer): LinesProps {
  const state = consentState(consent);
  const email = state === 'given' && consent && contact ? consent.email : '';
  return {
    Icon: state === 'given' ? Check : null,
    text: copy.consents.states[state],
    note: email === '' || email === contact?.email ? '' : copy.consents.at(email),
  };
}

/** When somebody pledged, and by which link they came. */
const whenLines = ({ order }: Backer): LinesProps => ({
  text: order?.soldAt ? formatDateTime(order.soldAt) : '',
  note: order?.via ? copy.via(order.via) : copy.noTag,
});

const paidText = ({ order }: Backer) => (order ? formatDollars(order.totalCents) : '');
const emailText = ({ contact }: Backer) => (contact ? contact.email || copy.noEmail : '');

const { columns: heads } = copy;
const columns: readonly Column<Backer>[] = [
  {
    label: heads.backer,
    isHead: true,
    cell: (backer) => (
      <span className="cell-text text-xs font-normal text-ink-2">
        <AddressText>{emailText(backer)}</AddressText>
      </span>
    ),
  },
  {
    label: heads.reward,
    width: '26%',
    cell: (backer) => (
      <span dir="auto" className="cell-text">
        {rewardText(backer)}
      </span>
    ),
  },
  { label: heads.paid, width: '10%', isSum: true, cell: paidText },
  { label: heads.address, width: '16%', cell: (backer) => <Lines {...addressLines(backer)} /> },
  { label: heads.consent, width: '14%', cell: (backer) => <Lines {...consentLines(backer)} /> },
  { label: heads.when, width: '15%', cell: (backer) => <Lines {...whenLines(backer)} /> },
];

const optionsOf = (all: string, states: Readonly<Record<string, string>>) => ({
  '': `${all}: all`,
  ...Object.fromEntries(Object.entries(states).map(([state, text]) => [state, `${all}: ${text}`])),
});
const addressFilter = {
  name: 'address',
  label: copy.addresses.label,
  options: optionsOf(heads.address, copy.addresses.states),
};
const consentFilter = {
  name: 'consent',
  label: copy.consents.label,
  options: optionsOf(heads.consent, copy.consents.states),
};

/** Who backs a campaign, as its creators see them: what they pledged for, where it goes, and who may be written to. */
export function BackerList({ brandId, projectId, role }: BackersOf) {
  const dispatch = useAppDispatch();
  const [view] = useListView(backerViewSchema);
  useFetchAhead(deferredParts);
  const backers = useBackers({ brandId, projectId, role }, view);
  const backing = useLoadedOf(fetchBacking, projectId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState('');
  const moving = { brandId, orders: backers, setStatus, setChosen };
  const { moveChosen, moveOpened } = useMoveOrders(moving);
  const { showSheet, page } = useSheets(brandId, copy.heading);
  const hasContacts = seesContacts(role);

  const nameOf = ({ orderId, contact }: Backer) => {
    if (!hasContacts) return orderNumber(orderId);
    return contact ? contact.name || copy.noName : copy.nameGone;
  };
  const chosenBackers = backers.backers?.filter(({ orderId }) => chosen.has(orderId)) ?? [];
  // The bar of what is chosen says so.
  const hasNobodyToWriteTo = chosenBackers.length > 0 && agreedEmails(chosenBackers).length === 0;
  const exportAgreed = async (targets: readonly Backer[]) => {
    const exported = await dispatch(exportBackerAddresses({ brandId, uids: uidsOf(targets) }));
    if (!exportBackerAddresses.fulfilled.match(exported)) return dispatch(toRequestError(exported));
    const { count, unproven } = exported.payload;
    setStatus(ordersAdminCopy.addresses.done(count, unproven));
    return '';
  };

  if (page) return page;
  return (
    <RecordList
      copy={copy}
      fallback={`${paths.studio}/${studioPaths.campaign}`}
      records={backers.backers}
      pages={{
        isComplete: backers.isComplete,
        isLookingOn: backers.isLookingOn,
        isFiltered: isNarrowed(view),
        total: backing.value?.pledges,
        chooseAllOf: copy.chooseAllOf,
        onMore: backers.more,
        readAll: backers.readAll,
        chosen,
        onChoose: setChosen,
        status,
        onStatus: setStatus,
      }}
      failure={backers.failure ?? backing.failure}
      onRetry={() => {
        backers.retry();
        backing.retry();
      }}
      schema={backerViewSchema}
      list={listBackers}
      filters={[
        {
          name: 'reward',
          label: copy.rewards.label,
          options: { '': copy.rewards.all, ...backing.value?.rewards },
        },
        addressFilter,
        consentFilter,
      ]}
      name="backer"
      idOf={({ orderId }) => orderId}
      titleOf={nameOf}
      chooseNamed={copy.choose}
      columns={columns}
      card={(backer) => (
        <>
          <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
            {nameOf(backer)}
          </h2>
          <p dir="auto" className="wrap-anywhere empty:hidden">
            {emailText(backer)}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {rewardText(backer)}
          </p>
          <p>{paidText(backer)}</p>
          {[addressLines, consentLines, whenLines].map((linesOf, index) => (
            <Lines key={index} {...linesOf(backer)} />
          ))}
        </>
      )}
      opened={backers.opened}
      isOpenedAsStep
      panel={(backer, close) => (
        <orderPanel.Part
          key={backer.orderId}
          listed={backer}
          role={role}
          held={backing.value?.held}
          onMove={moveOpened}
          onClose={close}
        />
      )}
      bulk={(picked, work) => {
        const emails = agreedEmails(picked);
        return (
          <>
            {hasContacts && picked.some(hasLabel) && (
              <Button
                variant="quiet"
                className="dense-button"
                aria-disabled={work.isBlocked}
                onClick={() => void showSheet('labels', work)}
              >
                <Printer aria-hidden="true" className="size-4" />
                <span>{ordersAdminCopy.sheets.labels}</span>
              </Button>
            )}
            <ChosenOrders
              chosen={picked}
              held={backing.value?.held}
              work={work}
              onMove={moveChosen}
              isQuiet
            />
            <WriteTo key={emails.join()} emails={emails} onStatus={setStatus} />
          </>
        );
      }}
      actions={(hasFound, work) =>
        role === 'owner' &&
        hasFound && (
          <Button
            variant="quiet"
            className="dense-button"
            aria-describedby="backers-note"
            aria-disabled={work.isBlocked || hasNobodyToWriteTo}
            onClick={() => {
              if (!hasNobodyToWriteTo) void work.run(exportAgreed);
            }}
          >
            {work.isBusy
              ? recordListCopy.exporting
              : chosen.size > 0
                ? copy.exportChosen(chosen.size)
                : copy.export}
          </Button>
        )
      }
      lead={
        <>
          {backing.value && (
            <p className="text-ink-2">
              {copy.standing(backing.value.pledges, backing.value.people)}
            </p>
          )}
          {!hasContacts && <p className="text-ink-2">{ordersAdminCopy.noAddress}</p>}
        </>
      }
    >
      <p id="backers-note" className="text-sm text-ink-2">
        {copy.note}
      </p>
    </RecordList>
  );
}
