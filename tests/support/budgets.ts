/**
 * What a page of each class may weigh, in kB by Brotli. Three per cent more still pass, which nobody feels; a number here
 * that grows by more than 2 kB has a record that says what it bought (decision 0011).
 */
export const budgets = {
  script: {
    /** Of pages that can be read without script, until they are live. */
    prerendered: 104,
    /** Of the list and of a film at its own address, before anything is touched. */
    films: 118.5,
    signUpUntouched: 105,
    /** Of a film at the address of the list, with the SDK. */
    project: 162,
    /** What a film's page loads once merchandise comes near the view, and with the sheet that Buy opens. */
    selling: 27,
    /** What it loads once its campaign comes near the view, and with the sheet of a pledge. */
    campaign: 47,
    /** What it loads once its showings come near the view. */
    premieres: 18.8,
    /** What it loads at the first touch, for who wants to be notified. */
    following: 18,
    /** What a door waits for before it is shown, the script that reads codes included. What asks the database comes after it. */
    door: 150,
    /** All of the script of cart, seats, orders, tickets and account. */
    buying: 231,
    /** What each screen of an area waits for. */
    staffArea: 191.5,
    studio: 203,
    /** What a screen behind a sign-in waits for, its area included. */
    screen: 244,
    /** The same of those of many parts: the builder, a pack and its review, updates, money, a campaign or showings for staff. */
    editor: 272,
    /** All that such a screen may ever load. */
    everything: 356,
  },
  styles: { visitors: 17.75, screen: 17.7 },
  /** All that a first visit on a phone transfers. */
  firstVisit: {
    text: 142,
    pictures: 194,
    films: 312,
    project: 277,
    shop: 155,
    seats: 175,
    buying: 223,
  },
} as const;

/** What a page may weigh at the most, in kB, where this is its budget. */
export const withSlack = (budget: number) => 1.03 * budget;

/** The HTML of a page, in kB, arrives in one round trip: of this there is no more. */
export const oneRoundTrip = 14;
