export const ticketHead = {
  title: 'Your ticket · Backlot',
  description:
    'A ticket to a showing of a film on Backlot: its seat, and the code that opens the door.',
} as const;

export const ticketCopy = {
  heading: 'Ticket',
  loading: 'Loading the ticket…',
  order: 'Order',
  toOrder: (number: string) => `Order ${number}`,
  toTicket: (place: string) => `Ticket ${place}`,
  place: (place: number, count: number) =>
    count === 1 ? 'Your ticket' : `Ticket ${String(place)} of ${String(count)}`,
  previous: 'Previous ticket',
  next: 'Next ticket',
  code: (place: string) => `Code for the door, ${place}`,
  seat: 'Row, seat',
  zone: 'Where you like',
  doors: 'Doors',
  filmAt: (doors: string, film: string) => `${doors}, the film at ${film}`,
  where: 'Where',
  holder: 'For',
  offline: (time: string) => `Offline. As kept on ${time}. It is enough to get in.`,
  isIn: (clock: string) => `You are in, ${clock}.`,
  moved: (day: string, clock: string, venue: string) =>
    `This showing was moved. It was to be on ${day} at ${clock}, ${venue}; the ticket says where and when it is now. Who cannot come asks for the money back, at the order, before the new doors open.`,
  seen: 'I have seen it',
  cancelled: (reason: string) =>
    `This showing is cancelled: ${reason} Our team returns what was paid to who paid.`,
  actions: 'What you can do',
  bright: 'Bright, nothing else',
  leaveBright: (place: string) => `${place}: press to leave the bright code`,
  calendar: 'Calendar',
  calendarFile: 'ticket.ics',
  print: 'Print',
  kept: (time: string) => `Kept on this device on ${time}: it opens without a connection.`,
  notKept: 'This browser keeps nothing on the device: print it, or have a connection at the door.',
  staysOn: 'The screen stays on while this page is open.',
  comes: 'Who comes',
  saveName: 'Save the name',
  savingName: 'Saving…',
  savedName: 'Saved.',
  know: 'Good to know',
  show: 'Show it on a phone or on paper. One scan lets one person in.',
  questions: (contact: string) => `Questions: ${contact}, the makers answer.`,
  handOn: {
    open: 'Hand it on',
    heading: (place: string) => `Hand on ${place}`,
    label: 'Email of who gets it',
    lead: 'You get a link to send. Opened and proven with this email, the ticket gets a new code, and yours stops working. Until then you can take it back. The money stays with your order.',
    submit: 'Make the link',
    busy: 'Making the link…',
    waiting: (email: string) => `Send this to ${email}`,
    elsewhere:
      'The link was made on another device. To send one from here, take the ticket back and make another.',
    own: 'This email has the ticket already. Type that of who gets it.',
    share: 'Share',
    copyLink: 'Copy the link',
    waits: (since: string, until: string) =>
      `Waits since ${since}. Works until the doors open, ${until}.`,
    takeBack: 'Take back',
    takingBack: 'Taking it back…',
  },
  claim: {
    heading: 'You are handed a ticket',
    of: (film: string, day: string, clock: string, venue: string, place: string) =>
      `${film}, ${day}, ${clock}, ${venue}, ${place}.`,
    lead: 'It is for one email only. We send a link to it that proves it is yours.',
    forAnother: (email: string) => ({
      heading: 'This link is for somebody else',
      lead: `It is not for ${email}. Is another email yours that it may be for? Prove that one:`,
    }),
    gone: {
      heading: 'Already claimed, or taken back',
      lead: 'Whoever handed it on knows which. If you have claimed it, prove your email, and it opens here.',
    },
    returned: {
      heading: 'This ticket was returned',
      lead: 'Its seat went back into the sale, so nobody can claim it.',
    },
    closed: 'Tickets are handed on until the doors open, and only while the showing takes place.',
    sentAdvice:
      'Open it on this device: it leads back to the ticket. It works once, for an hour. Look in the spam folder too.',
    take: (email: string) => `Take it as ${email}`,
    taking: 'Taking it…',
    other: 'Not your email? Prove another:',
  },
  handedOn: (place: string, email: string) => `${place} went to ${email || 'somebody else'}`,
  returned: 'This ticket was returned',
  dead: 'This code does not open the door any more.',
  elsewhere: {
    heading: 'Open your tickets here',
    lead: 'This device does not know this ticket. Ask for a link to the email that it was bought with or handed on to.',
    notOf: (email: string) => `Nothing here is for ${email}.`,
  },
} as const;
