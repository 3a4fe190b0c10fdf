import { countOf } from './countOf';

export const shopHead = {
  title: 'On sale · Backlot',
  description: 'Prints, shirts and more that the films on Backlot sell.',
} as const;

/** The heads of what is a buyer's own. */
export const cartHead = {
  title: 'Cart · Backlot',
  description: 'What you are about to buy of films on Backlot.',
} as const;
export const ordersHead = {
  title: 'Your orders · Backlot',
  description: 'What you have bought of films on Backlot, and how far it is.',
} as const;
export const accountHead = {
  title: 'Your account · Backlot',
  description: 'The email that carries your orders on Backlot to another device.',
} as const;

/** What may still come free, until an hour and minute. */
const reservedPieces = (count: number, time: string) =>
  `${countOf(count, 'piece')} ${count === 1 ? 'is' : 'are'} reserved and not paid yet; what is not paid comes free by ${time}.`;
const heldPieces = (count: number, time: string) =>
  `Nothing is left at the moment. ${reservedPieces(count, time)}`;

/** What all films sell. */
export const shopCopy = {
  heading: 'On sale',
  lead: 'What the films here sell, the newest first.',
  loading: 'Asking what is on sale …',
  empty: 'Nothing is on sale at the moment.',
  of: 'From',
  toFilms: 'Explore films',
} as const;

/** Where merchandise is on sale, on a film's page. */
export const saleCopy = {
  buy: 'Buy',
  buyOf: (name: string) => `Buy ${name}`,
  from: (price: string) => `from ${price}`,
  limitedTo: (stock: number) => `Limited to ${String(stock)}`,
  shipping: (least: string, most: string, mayPickUp: boolean) =>
    `Shipping is ${least === most ? least : `${least} to ${most}, by country`}, once per order${mayPickUp ? '; picking it up is possible too' : ''}.`,
  inCart: (count: number) => `${String(count)} in your cart`,
  asking: 'Asking what it costs…',
  failed: 'We couldn’t ask what it costs.',
  retry: 'Try again',
  state: {
    offSale: 'Not on sale',
    notYet: 'Not on sale yet',
    over: 'Not on sale any more',
    soldOut: 'Sold out',
  },
  onSaleFrom: (time: string) => `From ${time}, by your clock.`,
  dialog: {
    variant: 'Which one',
    chooseFirst: 'Choose which one first.',
    quantity: 'How many',
    askingLeft: 'Asking what is left…',
    left: (count: number, stock: number) => `${String(count)} of ${String(stock)} left.`,
    soldOut: 'Sold out: all of it is sold.',
    held: heldPieces,
    reserved: reservedPieces,
    perOrder: (count: number) => `At most ${String(count)} of it in one order.`,
    perFan: 'One order per fan, by an email that a link has proven.',
    fewer: 'One fewer',
    more: 'One more',
    grid: {
      heading: 'Your number',
      chosen: (numbers: readonly number[]) =>
        numbers.length === 0 ? '' : `${numbers.join(', ')} chosen`,
      pages: 'Which numbers to show',
      page: (first: number, last: number) => `${String(first)}–${String(last)}`,
      /** Of a number that cannot be chosen; `time` is until when it is held. */
      sold: (number: number) => `${String(number)}, sold`,
      inCart: (number: number) => `${String(number)}, in your cart`,
      reserved: (number: number, time: string) =>
        `${String(number)}, reserved, may come free by ${time}`,
      legend: {
        yours: 'Yours',
        free: 'Free',
        sold: 'Sold',
        inCart: 'In your cart',
        reserved: (time: string) => `Reserved, may come free by ${time}`,
      },
    },
    /** What is put into the cart; without numbers where there are none to choose. */
    add: (numbers: readonly number[], qty: number, variant: string) => {
      if (numbers.length > 0)
        return `Add ${numbers.length === 1 ? 'number' : 'numbers'} ${numbers.join(', ')} to cart`;
      if (variant) return `Add ${String(qty)} in ${variant} to cart`;
      return qty > 1 ? `Add ${String(qty)} to cart` : 'Add to cart';
    },
    choose: (count: number) =>
      count === 1 ? 'Choose a number' : `Choose ${String(count)} numbers`,
    plusShipping: '+ shipping',
    askAgain: 'Ask again',
    close: 'Close',
    addedHeading: 'In your cart',
    notHeld: 'Nothing is held for you yet: that begins at checkout.',
    capped: (count: number, numbers: readonly number[]) =>
      `One order takes at most ${String(count)} of it: your cart has ${numbers.map((number) => `number ${String(number)}`).join(', ') || String(count)}.`,
    toCart: 'Go to the cart',
    goOn: 'Go on looking',
    ofFilm: (title: string) => `From “${title}”`,
    shippingLater: 'Shipping is added at checkout.',
  },
} as const;

export const cartCopy = {
  heading: 'Your cart',
  empty: 'Nothing is in it yet.',
  toShop: 'See what is on sale',
  toOrders: 'Your orders',
  looking: 'Looking whether all of it is still there…',
  price: (each: string) => `${each} each`,
  numbers: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Number' : 'Numbers'} ${numbers.join(', ')}`,
  quantity: (name: string) => `How many of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is not in the cart any more.`,
  undo: 'Undo',
  problem: {
    gone: 'It is not on sale any more. It is left out of the sum.',
    notYet: 'It is not on sale yet. It is left out of the sum.',
    soldOut: 'Sold out since you put it in. It is left out of the sum.',
    held: (count: number, time: string) =>
      `${heldPieces(count, time)} It is left out of the sum; ask again then.`,
    fewer: (count: number) => `Only ${String(count)} ${count === 1 ? 'is' : 'are'} left.`,
    numberGone: (numbers: readonly number[]) =>
      `${numbers.length === 1 ? 'Number' : 'Numbers'} ${numbers.join(', ')} went to somebody else meanwhile.`,
    price: (before: string, now: string) =>
      `The price is now ${now}. It was ${before} when you put it in.`,
  },
  takeFewer: (count: number) => `Take ${String(count)}`,
  takePrice: 'Take it at the new price',
  chooseAgain: 'Choose again',
  fewerNow: (count: number) => `No more numbers are free, so the quantity is ${String(count)} now.`,
  shopClosed: 'The shop of this film is closed at the moment. What you chose stays here.',
  /** Without shipping, which the country sets. */
  goods: 'So far',
  severalOrders: (count: number) =>
    `One order takes three different things and six pieces, or one thing that is sold once per fan. This becomes ${String(count)} orders, each with its own shipping and paid before the next one.`,
  firstOrder: (lines: readonly { name: string; qty: number }[]) =>
    `The first one has ${lines.map(({ name, qty }) => `${String(qty)} × ${name}`).join(', ')}.`,
  unpaid: (time: string) => `You reserved an order at ${time} that is not paid yet.`,
  toThatOrder: 'To that order',
  mendFirst: 'Something marked has to be settled first.',
  goneMeanwhile: (names: string) =>
    `${names} went to somebody else a moment ago. The rest stays chosen.`,
  backToCart: 'Back to the cart',
} as const;

export const checkoutCopy = {
  heading: 'Check out',
  you: 'Who you are',
  name: 'Your name',
  email: 'Email',
  emailHint:
    'Check it: whoever owns it can open this order once it is paid. Stripe mails your receipt to the one that you type there.',
  delivery: 'Where it goes',
  country: 'Country',
  chooseCountry: 'Choose a country',
  pickup: 'I pick it up',
  pickupHint: 'The makers of the film write to you where and when.',
  shipsFor: (price: string) => `Shipping is ${price}, however many pieces.`,
  address: 'Address',
  addressHint: 'Street, place, region and postal code, as on a label; without name and country.',
  mayWrite: (title: string) => `The makers of “${title}” may write to me about their films.`,
  consent: 'Not needed for this order. You can withdraw it at any time, where your orders are.',
  agreed: (email: string) =>
    `You have agreed that the makers of this film write to ${email}. You can withdraw that where your orders are.`,
  sum: 'What you pay',
  shipping: 'Shipping',
  free: 'free',
  total: 'Total',
  taxes: 'US dollars. Prices include tax.',
  seller: (operator: string, title: string) =>
    `Sold by ${operator} for the makers of “${title}”, who pack and send it.`,
  contact: 'They answer at',
  noPlace: 'The makers of this film do not send anywhere at the moment.',
  /** Without a total until it is known where it goes. */
  submit: (total: string) => `Reserve and pay ${total}`.trim(),
  reserving: 'Reserving…',
  reservedUntil: (time: string) => `Reserved. You can pay until ${time}.`,
  opening: 'Stripe’s page is opening…',
  missing: {
    name: 'Enter your name.',
    address: 'Enter the address that it goes to.',
    country: 'Choose where it goes.',
  },
} as const;

export const orderCopy = {
  title: (number: string) => `Order ${number} · Backlot`,
  heading: (number: string) => `Order ${number}`,
  /** What happened, in few words: what an order's page is called once it is known. */
  headings: {
    pay: (time: string) => `Reserved until ${time}`,
    waiting: 'Waiting for Stripe’s word',
    timeOver: 'The time to pay is over',
    holdOver: 'It was not paid in time',
    released: 'This order was let go',
    late: 'Your money is not lost',
    partlyReturned: 'Part of your money came back',
    bankDecides: 'Your bank decides',
    bought: (count: number) => (count === 1 ? 'It is yours' : 'All of it is yours'),
    /** Of numbers in an edition, of one at least. */
    boughtNumbers: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Number ${String(numbers[0])} is yours`
        : `Numbers ${numbers.slice(0, -1).join(', ')} and ${String(numbers.at(-1))} are yours`,
    /** Without a sum where staff have not recorded it yet. */
    returned: (sum: string) => `${sum || 'Your money'} came back to you`,
  },
  orderedOn: (number: string, day: string) => `Order ${number} · ${day}`,
  loading: 'Loading the order…',
  bought: 'What you bought',
  ordered: 'What it holds',
  columns: { item: 'Item', pieces: 'Pieces', each: 'Each', sum: 'Sum' },
  pieces: (count: number) => countOf(count, 'piece'),
  shipping: 'Shipping',
  total: 'Total',
  taxes: checkoutCopy.taxes,
  numbers: cartCopy.numbers,
  placed: 'Ordered',
  paid: 'Paid',
  refunded: (sum: string) => `${sum} was returned to you.`,
  refund: (sum: string, day: string, number: string) =>
    `${sum} on ${day}, recorded by our team; Stripe’s number is ${number}.`,
  seller: (operator: string, title: string) => `Sold by ${operator}, for the makers of “${title}”.`,
  film: (title: string) => `Of “${title}”`,
  status: {
    reserved: 'Reserved',
    waiting: 'Waiting for Stripe',
    over: 'Not paid',
    released: 'Let go',
    paid: 'Paid',
    late: 'Paid late',
    allReturns: 'Paid late, all comes back',
    partlyReturned: 'Paid, partly returned',
    disputed: 'Paid, disputed',
    refunded: 'Returned',
  },
  pay: {
    lead: 'It is reserved for you, and not paid yet.',
    /** Where Stripe's page was opened: Back leads here from it, too. */
    mayBePaid:
      'It is reserved for you, and Stripe has not told us of a payment. If you have just paid, do not pay again: this page says so by itself as soon as Stripe does.',
    until: (time: string) =>
      `You can pay until ${time}; your card is charged once at most, however often you try.`,
    declined: 'The card was declined last time. You can try again, or another card.',
    now: (total: string) => `Pay now, ${total}`,
    opening: 'Opening Stripe’s page…',
    release: 'Let go',
    releaseHeading: 'Let go of this order?',
    releaseLead:
      'What it holds is anybody’s again at once. If you have paid at Stripe, keep it: it confirms by itself.',
    keep: 'Keep it',
  },
  waiting: {
    lead: 'Stripe tells us of your payment in a moment.',
    advice:
      'That mostly takes seconds. You may close this page: the order confirms all the same, and nothing is charged twice.',
    later:
      'You may close this page; the order confirms when you or we next look. It is charged once, and is not forgotten.',
    notPaid: 'If you have not paid, you can still do so.',
    again: 'Refresh',
    unpaidOver: (time: string) =>
      `It stays reserved until ${time}, in case Stripe’s word is on its way.`,
  },
  /** To who comes from Stripe and has paid, where the database cannot be reached. */
  unseen:
    'We cannot reach our database at the moment, so this page does not know yet what Stripe says. Your money is safe: you are charged once at most, and what you paid is not lost. This page tries again by itself, and you may close it.',
  confirming: 'Stripe has your payment. Confirming…',
  holdOver: {
    lead: 'It is not held any more, and nothing was charged.',
    advice: 'Should you have paid after all, it is not lost: look again later, or write to us.',
  },
  released: {
    lead: 'Stripe has told us of no payment.',
  },
  toFilm: 'To the film',
  moreInCart: 'More of this film is still in your cart.',
  toCart: 'To the cart',
  steps: {
    label: 'How far it is',
    ordered: 'Ordered',
    paid: 'Paid',
    packed: 'Packed',
    sent: 'Sent',
    delivered: 'Delivered',
    ready: 'Ready to pick up',
    pickedUp: 'Picked up',
  },
  findAgain: (account: string, email: string) =>
    `Find this order again, on any device: open ${account} with ${email}.`,
  find: {
    heading: 'Find it again',
    copy: 'Copy link',
    byEmail: 'Find orders by email',
  },
  copied: 'Copied.',
  copyRefused: (text: string) => `Copy this: ${text}`,
  fulfil: {
    toPack: 'Paid. The makers of the film pack it next; this page says when it is on its way.',
    pickup: 'Paid. The makers of the film write to you where and when you pick it up.',
    nothingToSend: 'Paid. The makers of the film get in touch with you.',
    packed: 'Packed. It is sent next.',
    ready:
      'Ready to pick up. The makers of the film write to you where and when, if they have not yet.',
    pickedUp: 'Picked up.',
    sendBy: (day: string) => `To be sent by ${day}.`,
    sent: 'On its way.',
    delivered: 'Delivered.',
    returned: 'It came back to the makers, who get in touch with you.',
    toGive: 'Paid. The makers of the film give it to you.',
    given: 'Given. Write to the makers if you have not had it.',
    with: (carrier: string) => `With ${carrier}`,
    tracking: 'Tracking number',
    copyTracking: 'Copy the number',
    follow: 'Follow it',
    receipt: 'Stripe mails your receipt.',
  },
  late: {
    lead: 'You paid, and meanwhile what it held went to somebody else or was let go.',
    choose: 'Take others of the same, or do nothing: then our team returns the money.',
    /** Without numbers where there are none to name. */
    take: (numbers: readonly number[]) =>
      numbers.length === 0
        ? 'Take these'
        : `Take ${numbers.length === 1 ? 'number' : 'numbers'} ${numbers.join(', ')}`,
    taking: 'Taking them…',
    none: 'None of it is left for you, so our team returns the money.',
    ofEmail:
      'This was paid, and meanwhile what it held went to somebody else or was let go. Whoever ordered it can take others of the same on the device that ordered; otherwise our team returns the money.',
    partlyReturned:
      'You paid, and part of your money was returned, so nothing is sent. Our team returns the rest.',
    disputed:
      'You paid, and your bank was asked to take the money back. Nothing is sent before it has decided; should you have told it by mistake, tell it so.',
    gone: 'Those went to somebody else a moment ago. Choose again.',
  },
  returned: 'The money for all of it was returned to your card. It can take the bank some days.',
  contact: {
    heading: 'Where it goes',
    headingNothingSent: 'Who you are',
    change: 'Change',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'Saved.',
    until: 'You can change it until it is packed.',
    elsewhere:
      'It was ordered as a guest or with another account: only there can this be changed. The makers of the film can do it for you: press “Something is wrong”.',
    country: 'The country cannot be changed, since shipping was paid for it.',
  },
  print: 'Print as a receipt',
  receipt: {
    heading: 'Receipt',
    paid: (number: string, time: string) => `Order ${number} · paid ${time}`,
  },
  wrong: 'Something is wrong',
  wrongSubject: (number: string) => `Order ${number}`,
  all: 'Your orders',
  elsewhere: {
    heading: 'We can’t show this order here',
    lead: 'It was made with another device or another account. If it is yours and paid, a link to its email opens it here.',
    signIn: 'Sign in by link',
  },
} as const;

/** What somebody agreed to beside their orders. */
export const consentCopy = {
  heading: 'Who may write to you',
  since: (email: string, day: string) => `To ${email}, since ${day}.`,
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawn: 'Withdrawn. They may write to you about your orders only.',
} as const;

export const ordersCopy = {
  heading: 'Your orders',
  loading: 'Loading your orders…',
  empty: 'Nothing was ordered with this device yet.',
  emptyFor: (email: string) => `Nothing was ordered with ${email} yet.`,
  otherDevice: 'Bought on another device, or lost what this one kept?',
  signIn: 'Sign in by link',
  keep: 'Take your orders to another device by your email.',
  account: 'Your account',
  toFilms: 'Explore films',
  noFilm: 'A film that is not public any more',
} as const;
