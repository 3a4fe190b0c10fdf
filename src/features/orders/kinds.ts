// How the kinds of what is sold differ. It stands alone, since the rules' model asks it, too.

/** `kind`, `channel` and `openPrice` are what an offer stores. */
type Kind = {
  kind: string;
  /** How it is sold. An order has one, as part of its group. */
  channel: string;
  /** Whether buyers may pay more than the price. */
  openPrice: boolean;
  /** Whether what was paid too late may take others of the same; otherwise all of it comes back. */
  choosesAnew: boolean;
  /** What one of its units is called before its number. */
  unit: string;
  /** The time in whose month an order counts: of its own sale, of its campaign's settling, or of its showing's end. */
  countsAt: 'soldAt' | 'settledAt' | 'endsAt';
};

export const kinds: Readonly<Record<'item' | 'reward' | 'ticket', Kind>> = {
  item: {
    kind: 'item',
    channel: 'shop',
    openPrice: false,
    choosesAnew: true,
    unit: 'No.',
    countsAt: 'soldAt',
  },
  reward: {
    kind: 'reward',
    channel: 'campaign',
    openPrice: true,
    choosesAnew: false,
    unit: 'No.',
    countsAt: 'settledAt',
  },
  ticket: {
    kind: 'ticket',
    channel: 'tickets',
    openPrice: false,
    choosesAnew: false,
    unit: 'No.',
    countsAt: 'endsAt',
  },
};

/** The kind that is sold by a channel; undefined for what is none. */
export const kindOfChannel = (channel: unknown): Kind | undefined =>
  Object.values(kinds).find((one) => one.channel === channel);

/** The kind of what offers and orders of a group are of; an item where the group names none. */
export const kindOfGroup = (group: string): Kind =>
  kindOfChannel(group.split('/')[2]) ?? kinds.item;
