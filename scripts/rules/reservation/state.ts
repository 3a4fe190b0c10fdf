// What the model knows of orders, units, locks and payments, small enough for all of it to be explored. Orders, units,
// sessions and buyers are named by their numbers.

export type Status = '' | 'reserved' | 'released' | 'late' | 'paid' | 'refunded';

/** What the document of a session says: not there, asked for, an address, an error, or both. */
export type Answer = '' | 'asked' | 'url' | 'error' | 'both';

/** Whether a bank asks for the money, and how that ended. */
export type Dispute = '' | 'open' | 'won' | 'lost';

/** Whether Stripe has the money, whether the payment's document says so by now, and what became of it since. */
type Session = {
  answer: Answer;
  isCharged: boolean;
  isKnown: boolean;
  /** What Stripe returned, in halves of the order's price, whatever staff recorded. */
  returned: number;
  dispute: Dispute;
};

export type Order = {
  status: Status;
  age: number;
  /** The unit that it names, whoever holds it. */
  unit: number;
  /** The session by which it was paid. */
  payment: number;
  /** In halves of its price. */
  refunded: number;
  /** Whether a refund has let go of its unit. */
  isFreed: boolean;
  sessions: Session[];
};

type Unit = { order: number; isSold: boolean } | null;

export type State = {
  orders: Order[];
  units: Unit[];
  /** The order that the lock of each account names, and the lock of each fan. */
  waiting: number[];
  fans: number[];
  /** What a campaign was pledged, in halves of an order's price. */
  pledged: number;
  campaign: Campaign;
};

/** How far a campaign is. Its age, since it ended, is as that of an order. */
type Campaign = {
  standing: 'running' | 'ended' | 'cancelled';
  age: number;
  /** The sums of its end, in halves; `nobody` before anyone has written them. */
  closed: number;
};

export type Scenario = {
  /** Whose each order is. */
  buyers: readonly number[];
  units: number;
  /** How many sessions an order may have. Of one Stripe never fails. */
  sessions: number;
  /** The parts in which money goes back, in halves. */
  parts: readonly number[];
  isPerFan: boolean;
  /** What a campaign takes at most, in halves of an order's price; null for a shop. */
  cap: number | null;
  /** With how much it is reached. */
  goal: number;
  /** Of how many orders, the first ones, money goes back at Stripe or is disputed, whoever knows. */
  contested: number;
};

const shop: Scenario = {
  buyers: [0, 0, 1],
  units: 2,
  sessions: 1,
  parts: [2],
  isPerFan: false,
  cap: null,
  goal: 0,
  contested: 0,
};

export const scenarios = {
  /** One buyer, who opens every address that Stripe ever gave. */
  careless: { ...shop, buyers: [0], sessions: 3, parts: [1, 2] },
  /** Two buyers, whose sessions fail once, and who get their money back in parts. */
  retry: { ...shop, buyers: [0, 1], sessions: 2, parts: [1, 2] },
  /** Two pledges to a campaign that has room for one, and needs it. */
  pledges: { ...shop, buyers: [0, 1], cap: 2, goal: 2 },
  /** Two orders for one unit, the first one's money contested. */
  contested: { ...shop, buyers: [0, 1], units: 1, contested: 1 },
  /** Two orders of one buyer, and one of another. */
  seats: shop,
  /** The same of what each fan has once. */
  fan: { ...shop, isPerFan: true },
} satisfies Record<string, Scenario>;

export const nobody = -1;
export const price = 2;

/** An order ages from a moment at which Stripe may be asked for a page, to one at which it can still be paid, to a hold that is over. */
export const ages = { askable: 0, payable: 1, old: 2 } as const;

export const initialState = ({ buyers, units, sessions }: Scenario): State => ({
  orders: buyers.map(() => ({
    status: '',
    age: 0,
    unit: nobody,
    payment: nobody,
    refunded: 0,
    isFreed: false,
    sessions: Array.from({ length: sessions }, () => ({
      answer: '',
      isCharged: false,
      isKnown: false,
      returned: 0,
      dispute: '',
    })),
  })),
  units: Array.from({ length: units }, () => null),
  waiting: [nobody, nobody],
  fans: [nobody, nobody],
  pledged: 0,
  campaign: { standing: 'running', age: 0, closed: nobody },
});

export const copyOf = ({ orders, units, waiting, fans, pledged, campaign }: State): State => ({
  orders: orders.map((order) => ({
    ...order,
    sessions: order.sessions.map((session) => ({ ...session })),
  })),
  units: [...units],
  waiting: [...waiting],
  fans: [...fans],
  pledged,
  campaign: { ...campaign },
});

/** The element of this number, which there is. */
export function at<Element>(list: readonly Element[], index: number): Element {
  const element = list[index];
  if (element === undefined) throw new Error(`There is no number ${String(index)}.`);
  return element;
}

export const isOld = ({ age }: Pick<Order, 'age'>) => age >= ages.old;
/** Whether an order waits for its payment, so that nobody takes its unit or place. */
export const isWaiting = (order: Order) => order.status === 'reserved' && !isOld(order);
/** Whether the sums of a campaign's end say that all comes back, or it was cancelled. */
export const isGivenBack = ({ campaign }: State, { cap, goal }: Scenario) =>
  cap !== null &&
  (campaign.standing === 'cancelled' || (campaign.closed !== nobody && campaign.closed < goal));
/** Whether a payment still has all of its money, and no bank asks for it. */
export const isWhole = ({ returned, dispute }: Session) =>
  returned === 0 && (dispute === '' || dispute === 'won');
export const hasAddress = ({ answer }: Session) => answer === 'url' || answer === 'both';
