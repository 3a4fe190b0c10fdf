import { addMessages } from './messages';
import { linkOfAnother, linkOfStaff } from './signInMessages';

/** The messages that only buyers can meet. */
export const shopFailureMessages = {
  fetchingSale: 'Error in asking what is on sale: {message}',
  fetchingCampaign: 'Error in asking how the campaign stands: {message}',
  fetchingReward: 'Error in asking what the reward is: {message}',
  fetchingRewards: 'Error in asking what the rewards are: {message}',
  fetchingProgramme: 'Error in asking for the showings: {message}',
  fetchingUpdates: 'Error in asking for the updates: {message}',
  fetchingOwnPart: 'Error in asking what is for you alone: {message}',
  fetchingQuestions: 'Error in asking which questions of yours wait: {message}',
  askingQuestion: 'Error in sending the question: {message}',
  withdrawingQuestion: 'Error in withdrawing the question: {message}',
  fetchingLeft: 'Error in asking what is left: {message}',
  fetchingSeats: 'Error in asking which seats are free: {message}',
  reservingOrder: 'Error in reserving: {message}',
  openingPayment: 'Error in opening Stripe’s page: {message}',
  releasingOrder: 'Error in letting go of the order: {message}',
  fetchingOrder: 'Error in fetching the order: {message}',
  fetchingOrders: 'Error in fetching your orders: {message}',
  confirmingOrder: 'Error in confirming the order: {message}',
  takingOtherUnits: 'Error in taking others: {message}',
  savingContact: 'Error in saving the address: {message}',
  fetchingTicket: 'Error in fetching the ticket: {message}',
  fetchingTickets: 'Error in fetching the tickets: {message}',
  fetchingWaits: 'Error in asking what you wait for: {message}',
  savingWait: 'Not saved: {message}',
  namingHolder: 'Error in saving the name: {message}',
  handingOn: 'Error in handing the ticket on: {message}',
  takingBack: 'Error in taking the ticket back: {message}',
  claimingTicket: 'Error in making the ticket yours: {message}',
  fetchingConsents: 'Error in asking who may write to you: {message}',
  withdrawingConsent: 'Error in withdrawing: {message}',
  fetchingFollows: 'Error in asking what you follow: {message}',
  savingFollow: 'Not saved: {message}',
  fetchingBuyer: 'Error in finding out who you are: {message}',
  sendingBuyerLink: 'Error in sending the link: {message}',
  linkingEmail: 'Error in using the link: {message}',
  exportingBuyer: 'Error in collecting your data: {message}',
} as const;

export const shopStandaloneMessages = {
  saleChanged:
    'Something has changed meanwhile: a price, or what is on sale. Look at the cart again. Nothing was reserved or charged.',
  reservingOffline: 'You are offline; nothing was reserved or charged.',
  stripeRefused:
    'Stripe did not answer as it should, so nothing was charged and nothing stays reserved. What you chose is in your cart.',
  stripeRefusedPledge:
    'Stripe did not answer as it should, so nothing was charged and nothing stays reserved. You can pledge again.',
  stripeRefusedTickets:
    'Stripe did not answer as it should, so nothing was charged and nothing stays reserved. You can choose your seats again.',
  ticketNotHandedOn:
    'It cannot be handed on any more: the doors are open, somebody is in with it, the showing is cancelled, or the ticket is not yours by now.',
  ticketClaimed: 'It was claimed meanwhile, so it cannot be taken back any more.',
  ticketLinkReplaced:
    'This link works no more: whoever hands the ticket on has made a newer one. Ask them for it.',
  orderElsewhere: 'This order was made with another device or account, so it cannot be shown here.',
  packedMeanwhile:
    'It was packed meanwhile, so it cannot be changed here any more. Press “Something is wrong” to write to the makers of the film.',
  questionsOpen:
    'Five of your questions wait for an answer. Ask again once one is answered, or withdraw one.',
  tooManyAccounts:
    'Too many new accounts from this network just now. Your email is kept here; try again in some minutes, or without the Wi-Fi.',
  emailHasAccount: 'This email has an account already.',
  linkOfAnother,
  linkOfStaff,
} as const;

addMessages({
  failures: shopFailureMessages,
  standalone: shopStandaloneMessages,
  logged: {},
  codes: {},
});
