import { formatCount } from './formatCount';

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

const addresses = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'address' : 'addresses'}`;

/** What creators do with orders: packing, sending, and what was returned. */
export const ordersAdminCopy = {
  heading: 'Orders',
  loading: 'Loading orders…',
  search: 'Search orders',
  states: {
    label: 'How far they are',
    overdue: 'Overdue',
    toPack: 'To pack',
    packed: 'Packed',
    sent: 'Sent',
    delivered: 'Delivered',
    toGive: 'To give',
    given: 'Given',
    returned: 'Came back',
    unsent: 'Nothing to send',
    refunded: 'Refunded',
  },
  /** Whether what is listed was sold or pledged for. */
  rewards: {
    label: 'What they are for',
    shop: 'Sold in the shop',
    every: 'Rewards that are sent',
    other: 'Another reward',
  },
  items: { label: 'Filter by item', all: 'Items: all' },
  countries: {
    label: 'Filter by country',
    all: 'Countries: all',
    rest: 'Other countries',
    pickup: 'Picked up',
  },
  overdueFor: (days: number) => `Overdue by ${formatCount(days)} ${days === 1 ? 'day' : 'days'}`,
  paidAt: (day: string) => `paid ${day}`,
  columns: {
    order: 'Order',
    items: 'To send',
    buyer: 'Buyer',
    total: 'Total',
    state: 'State',
  },
  choose: (number: string) => `Choose ${number}`,
  chooseAll: 'Choose all that are listed',
  open: (number: string) => `Order ${number}`,
  line: (name: string, qty: number) => `${formatCount(qty)} × ${name}`,
  units: (unit: string, numbers: string) => `${unit} ${numbers}`,
  wentBack: (what: string) => `Do not send ${what}: its money went back, and it is sold again.`,
  someWentBack: (count: number) =>
    `The money for ${formatCount(count)} of it went back: ask which, before you send it.`,
  giftFor: (buyer: string, recipient: string) => `${buyer}, gift for ${recipient}`,
  giftFrom: 'Gift from',
  giftNote: 'Put in a note:',
  noAddress: 'Your role sees no names and addresses. You can pack, and say how far an order is.',
  addressGone: 'No address is shown: the money went back, or the address is no longer kept.',
  none: {
    overdue: 'Nothing is overdue',
    toPack: 'Nothing waits to be packed',
    packed: 'Nothing waits to be sent',
    sent: 'Nothing is on its way',
    delivered: 'Nothing is marked delivered',
    toGive: 'Nothing waits to be given',
    given: 'Nothing is marked given',
    returned: 'Nothing came back',
    unsent: 'Everything that was paid is sent or picked up',
    refunded: 'No money went back',
  },
  /** From a state that has none to a later one that has some. */
  further: (state: string, count: number) => `${state}: ${orders(count)}`,
  noneLead: 'Orders are listed here once they are paid.',
  noneOverdueLead:
    'Orders are listed here once the day has passed by which their buyers expect them to be sent.',
  noneFound: 'No order matches',
  noneFoundLead: 'A search looks at one state at a time, but finds the number of an order in any.',
  count: (shown: number, all: number) => `${formatCount(shown)} of ${orders(all)}`,
  chosen: (count: number) => `${orders(count)} chosen`,
  chooseAllOf: (count: number) => `Choose all ${orders(count)}`,
  markPacked: 'Mark packed',
  markSent: 'Mark sent',
  markGiven: 'Mark given',
  held: 'The campaign has not reached its goal, or was cancelled: nothing that was pledged is packed, sent or given.',
  moving: 'Saving…',
  movingOf: (done: number, count: number) => `${formatCount(done)} of ${orders(count)} saved…`,
  moved: (count: number, state: string) => `${orders(count)} marked “${state}”.`,
  skipped: (count: number) => `${orders(count)} had been moved on by someone else.`,
  failed: (count: number) => `${orders(count)} could not be saved. They are still chosen.`,
  sheets: {
    packing: 'Packing list',
    labels: 'Address labels',
    print: 'Print',
    back: 'Back to the orders',
    lead: (count: number) => `${orders(count)}. Only the sheet is printed.`,
    noAddress: 'No address: picked up, or not known.',
    count: (count: number, pieces: number) =>
      `${orders(count)}, ${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
    madeAt: (time: string) => `${time}, without prices`,
    destroy: 'It has names and addresses: destroy it once all of it is packed.',
  },
  labels: {
    format: 'Sheets of labels',
    formats: {
      a4x24: 'A4: 24 of 70 × 37 mm',
      a4x14: 'A4: 14 of 99.1 × 38.1 mm',
      a4x8: 'A4: 8 of 105 × 74 mm',
      letterx30: 'Letter: 30 of 2⅝ × 1 in',
    },
    start: 'First label to use',
    startAt: (place: number) => `Start at label ${formatCount(place)}`,
    lead: (count: number, sheets: number) =>
      `${formatCount(count)} ${count === 1 ? 'label' : 'labels'} on ${formatCount(sheets)} ${sheets === 1 ? 'sheet' : 'sheets'}. Print at 100 %: what is fitted to the page misses the labels.`,
    tooLong: (numbers: readonly string[]) =>
      `Too long for this label: ${numbers.join(', ')}. Choose larger labels, or write it by hand.`,
    preview: 'Preview',
    none: 'None of these orders goes to an address.',
  },
  csv: {
    fileName: (day: string) => `backlot-orders-${day}.csv`,
    columns: [
      'Order',
      'Paid (UTC)',
      'State',
      'Items',
      'Numbers',
      'Name',
      'Email',
      'Address',
      'Country',
      'Gift for',
      'Gift note',
      'Goods (USD)',
      'Shipping (USD)',
      'Total (USD)',
      'Returned (USD)',
      'Carrier',
      'Tracking number',
    ],
  },
  addresses: {
    lead: 'Who agreed to letters from you and has proven the address, without those who withdrew it.',
    start: 'Export addresses to write to',
    fileName: (day: string) => `backlot-addresses-${day}.csv`,
    name: 'Name',
    columns: ['Email', 'Agreed (UTC)', 'To what'],
    done: (count: number, unproven: number) =>
      `${addresses(count)} to write to${count > 0 ? ', in the file' : ''}. ${formatCount(unproven)} more agreed and have not proven theirs.${count > 0 ? ' That you took them is recorded: the file that “My data” gives an owner says so.' : ''}`,
  },
  paste: {
    open: 'Paste tracking numbers',
    title: 'Tracking numbers from a list',
    lead: 'One order a line: its number, the carrier, the tracking number, with tabs, commas or semicolons between them. They are marked sent.',
    label: 'The list',
    example: '8A8A5C1A, USPS, 9400 1000 0000 0000 0000 00',
    check: 'Check the list',
    missing: 'Paste at least one line.',
    ready: (count: number) => `${orders(count)} will be marked sent.`,
    submit: 'Mark them sent',
    unsaved: (count: number) => `${orders(count)} not saved.`,
    again: 'Press “Mark them sent” again for what is left.',
    problems: {
      form: (line: number) =>
        `Line ${formatCount(line)} has no number of an order and a tracking number.`,
      cells: (line: number) =>
        `Line ${formatCount(line)} has more than three cells. Put quotes around a carrier with a comma in it.`,
      unknown: (line: number, number: string) =>
        `Line ${formatCount(line)}: no order ${number} waits to be sent.`,
      saved: (line: number, number: string) =>
        `Line ${formatCount(line)}: ${number} is marked sent already, from this list.`,
      ambiguous: (line: number, number: string) =>
        `Line ${formatCount(line)}: several orders begin with ${number}. Paste more of its number.`,
      twice: (line: number, number: string) =>
        `Line ${formatCount(line)}: ${number} is in the list already.`,
      long: (line: number) =>
        `Line ${formatCount(line)}: the carrier or the tracking number is too long.`,
      rounded: (line: number) =>
        `Line ${formatCount(line)}: a spreadsheet has rounded the tracking number. Make its column one of text there, and paste the number whole.`,
    },
  },
  panel: {
    close: 'Close the order',
    sums: 'Paid',
    goods: 'Goods',
    shipping: 'Shipping',
    total: 'Total, taxes included',
    returned: 'Returned',
    buyer: 'Buyer',
    write: 'Write to the buyer',
    subject: (number: string) => `Your order ${number}`,
    consent: {
      none: 'Wants letters about this order only.',
      given: 'Agreed to letters from you.',
      unproven: 'Agreed to letters from you; nobody has proven yet that the address is theirs.',
      withdrawn: 'Wants letters about this order only, and no others any more.',
    },
    way: 'On its way',
    tickets: 'Its buyer has the tickets: nothing of it is sent.',
    nothingToSend: 'Nothing of it is sent or picked up: write to the buyer about what comes next.',
    state: 'State',
    stateHint: '“Came back” is also for what you will not send.',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    link: 'Link to follow it',
    linkHint: 'Filled in for USPS, UPS, FedEx and DHL.',
    linkProblem: 'This is no address of a page.',
    save: 'Save',
    saved: 'Saved. The buyer sees it on the order’s page.',
    movedOn: (state: string) =>
      `Someone else marked it “${state}” meanwhile. Save again to replace that.`,
    parcelChanged:
      'Someone else saved another carrier, number or link meanwhile. The fields in which you typed nothing show it. Save again to replace the others.',
    loading: 'Loading what is known of its way…',
    follow: 'Follow the parcel',
    doNotSend: 'The money went back. Do not send it.',
    partFreed: 'Part of the money went back. What is not to be sent is said below.',
    partReturned:
      'Part of the money went back. Before you send it, ask our team which part stays with you.',
  },
} as const;
