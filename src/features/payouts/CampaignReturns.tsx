import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, buttonClass } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LabelledInput } from '../../components/LabelledInput';
import { SafeLink } from '../../components/SafeLink';
import { Failure } from '../../components/workspace/LoadFailure';
import { StatusPill } from '../../components/workspace/StatusPill';
import { campaignMoneyCopy } from '../../content/campaignStaff';
import { moneyCopy } from '../../content/payouts';
import { formatDay } from '../../lib/dates';
import { formatPlainDollars } from '../../lib/parseAmount';
import { useSubmit } from '../../store/useSubmit';
import type { Campaign } from '../campaigns/campaignModel';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import {
  type CampaignMoney,
  isListed,
  isReturned,
  listedSum,
  type PledgeToReturn,
  pledgesToReturn,
} from './campaignSettlement';
import { recordListed, returnReason } from './campaignMoneyApi';
import { recordRefund } from './moneyApi';
import { listedCents, parseRefund, type Refund, stripePaymentLink } from './moneyModel';
import { OpenOrder, type OnOpen } from './OpenOrder';

const copy = campaignMoneyCopy.returns;
const { unlisted: unlistedCopy } = moneyCopy.panel;

const variants = {
  found: 'done',
  differs: 'ended',
  toReturn: 'undone',
  disputed: 'ended',
  paidLate: 'waiting',
} as const satisfies Record<PledgeToReturn['state'], string>;

function detailOf(pledge: PledgeToReturn): string {
  const { state, order, leftCents } = pledge;
  if (isListed(pledge)) return copy.found;
  if (state === 'disputed') return copy.disputed;
  if (state !== 'differs') return '';
  const returned = order.refundedCents + listedSum(pledge);
  const left = order.totalCents - returned;
  return copy.differs(
    formatDollars(returned),
    formatDollars(order.totalCents),
    formatDollars(Math.min(left, leftCents)),
  );
}

type ReturnFormProps = { campaign: Campaign; pledge: PledgeToReturn; onRecorded: () => void };

/** Records under which of Stripe's numbers a pledge went back. */
function ReturnForm({ campaign, pledge, onRecorded }: ReturnFormProps) {
  const { order, leftCents, atStripe } = pledge;
  const [stripeId, setStripeId] = useState('');
  const [problem, setProblem] = useState('');
  const [unlisted, setUnlisted] = useState<Refund>();
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const number = orderNumber(order.orderId);
  const parse = () =>
    parseRefund(
      { dollars: formatPlainDollars(leftCents), stripeId, reason: returnReason(campaign) },
      order,
      // What came too late never got what it was for.
      order.status === 'paid' ? order.units : [],
      atStripe,
    );
  const problemOf = (parsed: ReturnType<typeof parse>) =>
    'problems' in parsed ? (parsed.problems.stripeId ?? parsed.problems.dollars ?? '') : '';
  const record = async (refund: Refund) => {
    const { brandId, orderId } = order;
    if (await send(recordRefund({ brandId, orderId, refund }))) onRecorded();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = parse();
    setProblem(problemOf(parsed));
    clearFailure();
    if ('problems' in parsed) {
      field.current?.focus();
      return;
    }
    const { refund } = parsed;
    if (atStripe && listedCents(atStripe, refund.stripeId) === undefined) setUnlisted(refund);
    else await record(refund);
  };
  return (
    <form
      noValidate
      aria-label={copy.open(number)}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-end gap-3"
    >
      <SafeLink
        link={stripePaymentLink(order.paymentId)}
        className={`${buttonClass('quiet')} text-sm!`}
      >
        <span aria-hidden="true">{copy.atStripe}</span>
        <span className="sr-only">{copy.atStripeOf(number)}</span>
      </SafeLink>
      <LabelledInput
        ref={field}
        id={`stripe-${order.orderId}`}
        label={copy.number}
        autoComplete="off"
        value={stripeId}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('');
          setStripeId(target.value);
        }}
        onBlur={() => {
          if (stripeId.trim() !== '') setProblem(problemOf(parse()));
        }}
      />
      <Button type="submit" aria-disabled={isBusy} className="text-sm!">
        {isBusy ? copy.recording : copy.record}
      </Button>
      <Failure text={failure} />
      {unlisted && (
        <ConfirmDialog
          title={unlistedCopy.title}
          action={unlistedCopy.action}
          onConfirm={async () => {
            // What is said of it has its place in the form.
            flushSync(() => {
              setUnlisted(undefined);
            });
            await record(unlisted);
            return '';
          }}
          onClose={() => {
            setUnlisted(undefined);
          }}
        >
          <p>{unlistedCopy.lead(unlisted.stripeId)}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

type RowProps = ReturnFormProps & {
  isOpen: boolean;
  onForm: () => void;
  onOpen: OnOpen;
};

function ReturnRow({ campaign, pledge, isOpen, onForm, onOpen, onRecorded }: RowProps) {
  const { order, path, name, state, leftCents } = pledge;
  const { isBusy, failure, send } = useSubmit();
  const number = orderNumber(order.orderId);
  const detail = detailOf(pledge);
  const recordFound = async () => {
    if (await send(recordListed({ campaign, pledges: [pledge] }))) onRecorded();
  };
  return (
    <li className="flex flex-col gap-3 border-t border-hairline px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill variant={variants[state]} label={copy.states[state]} />
        <div className="min-w-0 grow">
          {name !== '' && (
            <p dir="auto" className="font-medium wrap-anywhere">
              {name}
            </p>
          )}
          <p className="flex flex-wrap gap-x-2 text-ink-2">
            <OpenOrder
              buttonId={`return-${path}`}
              brandId={order.brandId}
              orderId={order.orderId}
              onOpen={onOpen}
            />
            <span>{copy.paid(formatDay(order.paidAt ?? order.createdAt))}</span>
          </p>
          {detail !== '' && <p className="wrap-anywhere">{detail}</p>}
        </div>
        <p className="font-semibold tabular-nums">{formatDollars(leftCents)}</p>
        {isListed(pledge) ? (
          <Button
            variant="compact"
            aria-label={copy.recordFoundOf(number)}
            aria-disabled={isBusy}
            onClick={() => void recordFound()}
          >
            {isBusy ? copy.recording : copy.recordFound}
          </Button>
        ) : (
          state !== 'disputed' &&
          !isOpen && (
            <Button variant="compact" aria-label={copy.open(number)} onClick={onForm}>
              {copy.openLabel}
            </Button>
          )
        )}
      </div>
      {isOpen && !isListed(pledge) && state !== 'disputed' && (
        <ReturnForm campaign={campaign} pledge={pledge} onRecorded={onRecorded} />
      )}
      <Failure text={failure} />
    </li>
  );
}

type CampaignReturnsProps = { money: CampaignMoney; onOpen: OnOpen; onRecorded: () => void };

/** What of a campaign is to be returned, pledge by pledge. What is recorded is in the orders, so anyone goes on with it. */
export function CampaignReturns({ money, onOpen, onRecorded }: CampaignReturnsProps) {
  const { campaign } = money;
  const [chosen, setChosen] = useState('');
  const [recorded, setRecorded] = useState(0);
  const { isBusy, failure, send } = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const pledges = pledgesToReturn(money);
  const ofEnd = pledges.filter(({ state }) => state !== 'paidLate');
  const late = pledges.filter(({ state }) => state === 'paidLate');
  const listed = pledges.filter(isListed);
  const { closed } = campaign;
  const areAll = isReturned(campaign);
  const all = closed?.pledges ?? 0;
  const returned = all - campaign.pledges;
  // One row is open at a time: the one that was chosen, or the first to which a number belongs.
  const open = pledges.some(({ path }) => path === chosen)
    ? chosen
    : (pledges.find((one) => !isListed(one) && one.state !== 'disputed')?.path ?? '');
  const afterRecording = (count: number) => {
    setRecorded(count);
    // What was pressed goes.
    heading.current?.focus();
    onRecorded();
  };
  const row = (pledge: PledgeToReturn) => (
    <ReturnRow
      key={`${pledge.path} ${String(pledge.leftCents)}`}
      campaign={campaign}
      pledge={pledge}
      isOpen={pledge.path === open}
      onForm={() => {
        setChosen(pledge.path);
      }}
      onOpen={onOpen}
      onRecorded={() => {
        afterRecording(1);
      }}
    />
  );
  const recordAll = async () => {
    if (await send(recordListed({ campaign, pledges: listed }))) afterRecording(listed.length);
    else onRecorded();
  };
  return (
    <section aria-labelledby="campaign-returns" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <h2 ref={heading} id="campaign-returns" tabIndex={-1} className="font-semibold">
          {areAll ? copy.heading : copy.alsoLate}
        </h2>
        {areAll && (
          <div className="flex min-w-60 flex-col gap-1">
            <p className="flex justify-between gap-4 tabular-nums">
              <span className="font-medium">{copy.progress(returned, all)}</span>
              <span>{formatDollars((closed?.paidCents ?? 0) - campaign.paidCents)}</span>
            </p>
            <progress
              aria-label={copy.progress(returned, all)}
              max={Math.max(all, 1)}
              value={all === 0 ? 1 : returned}
              className="w-full accent-tungsten"
            />
            <p className="text-xs text-ink-2">
              {campaign.pledges === 0
                ? copy.done
                : copy.left(campaign.pledges, formatDollars(campaign.paidCents))}
            </p>
          </div>
        )}
      </div>
      <p role="status" className="px-5 pb-3 empty:hidden">
        {recorded > 0 && copy.recorded(recorded)}
      </p>
      {ofEnd.length > 0 && <ul aria-labelledby="campaign-returns">{ofEnd.map(row)}</ul>}
      {late.length > 0 && areAll && (
        <h3 className="border-t border-hairline px-5 py-4 font-semibold">{copy.alsoLate}</h3>
      )}
      {late.length > 0 && <ul aria-label={copy.alsoLate}>{late.map(row)}</ul>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4">
        <p className="text-ink-2">{copy.kept}</p>
        {listed.length > 0 && (
          <Button
            variant="quiet"
            className="text-sm!"
            aria-disabled={isBusy}
            onClick={() => void recordAll()}
          >
            {isBusy ? copy.recording : copy.recordAll(listed.length)}
          </Button>
        )}
        <Failure text={failure} />
      </div>
    </section>
  );
}
