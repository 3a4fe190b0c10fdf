import './serviceMessages';
import './storageMessages';
import { limits } from '../config/limits';
import { addMessages } from './messages';
import { linkOfAnother, linkOfStaff, linkSpent } from './signInMessages';

/** The messages about accounts and brands, for both areas behind a sign-in. */
export const accountFailureMessages = {
  signingOut: 'Error in signing out: {message}',
  checkingAccount: 'Error in checking your account: {message}',
  sendingLink: 'Error in sending the sign-in link: {message}',
  signingInByLink: 'Error in signing in: {message}',
  fetchingTeam: 'Error in fetching the team: {message}',
  invitingMember: 'Error in inviting: {message}',
  withdrawingInvitation: 'Error in taking the invitation back: {message}',
  removingMember: 'Error in removing a member: {message}',
  joiningBrand: 'Error in joining: {message}',
  decliningInvitation: 'Error in declining: {message}',
  leavingBrand: 'Error in leaving: {message}',
  suspendingBrand: 'Error in suspending the brand: {message}',
  savingBrandDetails: 'Error in saving the details: {message}',
  namingCampaign: 'Error in changing the campaign project: {message}',
  closingBrand: 'Error in closing the brand: {message}',
  fetchingBrandLog: 'Error in fetching what happened: {message}',
  fetchingBrands: 'Error in fetching creators: {message}',
  changingPackage: 'Error in changing the package: {message}',
  renewingPackage: 'Error in asking what is paid of your package: {message}',
  openingPackage: 'Error in opening Stripe’s page: {message}',
  openingPortal: 'Error in opening Stripe: {message}',
  fetchingSettings: 'Error in fetching the settings: {message}',
  exportingAccount: 'Error in exporting your data: {message}',
  fetchingPacks: 'Error in fetching the Project Packs: {message}',
  fetchingPack: 'Error in fetching the Project Pack: {message}',
  fetchingCampaignDraft: 'Error in fetching the campaign: {message}',
  savingCampaignDraft: 'Not saved yet: {message}',
  movingCampaignDraft: 'Error in sending the campaign: {message}',
  cancellingCampaign: 'Error in cancelling the campaign: {message}',
  fetchingPledges: 'Error in fetching the pledges: {message}',
  raisingStock: 'Error in adding stock: {message}',
  puttingOffMonth: 'Error in putting off the month: {message}',
  fetchingCampaignUpdates: 'Error in fetching the updates: {message}',
  publishingUpdate: 'Not published: {message}',
  answeringQuestion: 'Error in publishing the answer: {message}',
  removingQuestion: 'Error in deleting the question: {message}',
  fetchingShowings: 'Error in fetching the showings: {message}',
  savingShowing: 'Not saved: {message}',
  deletingShowing: 'Error in deleting the showing: {message}',
  cancellingShowing: 'Error in cancelling the showing: {message}',
  fetchingFigures: 'Error in fetching the figures: {message}',
  fetchingEvening: 'Error in asking who is in: {message}',
  savingGuest: 'Not on the list: {message}',
  removingGuest: 'Still on the list: {message}',
  sendingGuestLink: 'Error in making the link: {message}',
  savingDoorPass: 'Error in changing the door’s passes: {message}',
  fetchingTags: 'Error in fetching the tags: {message}',
  savingTag: 'Not saved: {message}',
  savingPack: 'Not saved yet: {message}',
  movingPack: 'Error in moving the Project Pack on: {message}',
  openingPack: 'Error in opening a Project Pack: {message}',
  deletingPack: 'Error in deleting the draft: {message}',
  uploadingPackFile: 'Error in uploading a file: {message}',
  readingPackFile: 'Error in reading a file of the pack: {message}',
  buildingPack: 'Error in building the page: {message}',
  publishingPack: 'Error in publishing the film: {message}',
  fetchingShop: 'Error in fetching the shop: {message}',
  savingItem: 'Error in saving the item: {message}',
  movingItem: 'Error in changing what is on sale: {message}',
  savingOffer: 'Error in saving the offer: {message}',
  savingSaleTerms: 'Error in saving how the shop sells: {message}',
  fetchingApprovals: 'Error in fetching what waits for approval: {message}',
  approvingItem: 'Error in approving the item: {message}',
  returningItem: 'Error in returning the item: {message}',
  fetchingItems: 'Error in fetching the items: {message}',
  withdrawingItem: 'Error in withdrawing the item: {message}',
  fetchingOrders: 'Error in fetching orders: {message}',
  fetchingOrder: 'Error in fetching the order: {message}',
  movingOrders: 'Error in saving how far orders are: {message}',
  fetchingWishes: 'Error in fetching wishes for a refund: {message}',
  writingWish: 'Error in sending the wish for a refund: {message}',
  decliningWish: 'Error in declining the wish for a refund: {message}',
  exportingOrders: 'Error in exporting orders: {message}',
  fetchingFans: 'Error in reading the fans: {message}',
  exportingAddresses: 'Error in exporting addresses: {message}',
} as const;

export const accountStandaloneMessages = {
  notAMember:
    'You no longer belong to this brand, so this is not saved. What you typed is still here.',
  linkSent: 'was sent a sign-in link.',
  linkOfAnother,
  linkOfStaff,
  linkSpent,
  alreadyMember: 'They are on the team already.',
  invitedOneself: 'This is your own email: nobody invites themselves.',
  invitedOtherwise:
    'They are invited in another role, and that invitation stands. Withdraw it first.',
  tooManyInvited:
    'As many are invited as a brand can invite at once. Take an invitation back first.',
  invitationsOfDay: 'A brand sends twenty invitations within a day. Send more tomorrow.',
  invitationOver: 'This invitation is not valid any more. Ask whoever invited you for another one.',
  joinByNewLink:
    'You signed in a while ago. Sign out, sign in with a new link, and join within five minutes.',
  detailsChangedMeanwhile:
    'Somebody else corrected them in the meantime. What you typed is still here: save it again to put it in place of theirs.',
  suspendedMeanwhile: 'A colleague did so in the meantime. Look at the brand again.',
  packageChangedMeanwhile:
    'A colleague has changed the package in the meantime. Look at it again before you save.',
  packageNotOnAllFilms:
    'The package is changed, but some of the brand’s films do not show it yet. Open the brand again and save the same package once more.',
  subscribedAlready:
    'This brand is subscribed to a package already. Change it at Stripe instead: nothing was charged.',
  packageRefused:
    'Stripe did not answer as it should, so nothing was charged. Try again; if it stays so, write to our team.',
  stripeSilent: 'Stripe has not answered within a minute. Nothing was charged. Try again.',
  portalSilent: 'Stripe did not answer. Try again in a minute.',
  signUpHasBrand:
    'The brand of this sign-up is open and has no other owner. Close this and open it again: erasing closes the brand too.',
  packMissing: 'This Project Pack does not exist, or belongs to another brand.',
  packWithStaff:
    'The pack is with our team now, so nothing more is stored in it. What you changed is kept on this device.',
  tooManyTags: 'A film has twenty tags at the most. Take one out first: its figures stay.',
  campaignDraftMissing: 'This campaign does not exist, or belongs to another brand.',
  campaignWithStaff:
    'The campaign is with our team now, so nothing more is stored in it. What you changed is kept on this device.',
  campaignMoved: 'Someone has moved this campaign on in the meantime. Look at it again.',
  putOffMeanwhile:
    'Someone has put it off to this month or a later one in the meantime. Look at it again.',
  updatePublished: 'is published.',
  updateCorrected: 'is corrected.',
  updateChangedMeanwhile:
    'Somebody else has corrected this update in the meantime. Copy what you typed, discard it here, and open the update again.',
  questionAnswered: 'The answer is public.',
  answeredMeanwhile:
    'Somebody else has answered, corrected or deleted this in the meantime. What you typed is still here.',
  showingWithStaff:
    'The showing is with our team now, so nothing more is stored in it. What you typed is kept on this device.',
  showingChangedMeanwhile:
    'Somebody else has changed this showing in the meantime. Copy what you typed, discard it here, and type it again.',
  waitingChanged:
    'Somebody was faster: a seat is taken by now, or they have left the list, or have seats kept. The list says how it is now.',
  seatTaken: 'Somebody has one of these seats by now. Choose again.',
  showingMoved: 'Our team has answered in the meantime. Look at it again.',
  stockNotRaised: 'A stock of a campaign only grows. Look at it again.',
  packNotSaved: 'Something is not stored yet. It says at its place what to do first.',
  packOpenAlready: 'This film has an open Project Pack already.',
  filmTitleTaken: 'Another film has this title already. Choose another title, or add to it.',
  filmTooFull: `This film has more pictures than the ${String(limits.packFiles)} files of a pack, and a pack without some of them would take them out of the film. Take portraits or stills out in the builder first.`,
  tooManyPacks:
    'Your brand has as many open packs as there may be. Delete a draft, or wait until a film is published.',
  packStays:
    'This pack was submitted in the meantime, or our team opened it, so it stays. Look at it again.',
  packDeleted: 'is deleted.',
  placesTaken:
    'Something of this brand is on sale. Its places depend on the campaign project, so take it off sale first.',
  filmOfAnother: 'This film belongs to another brand.',
  filmGone: 'This film is not there any more.',
  packMoved: 'Someone has moved this pack on in the meantime. Look at it again.',
  fileReplaced: 'Someone has put another file there in the meantime. Look at it, and choose again.',
  fileGone: 'This file is not on this device any more. Choose it again.',
  packFull: 'The pack has no room for it any more. Remove another file first.',
  memberInvited: 'is invited. A link is on its way.',
  memberRemoved: 'is removed.',
  memberRestored: 'is invited again.',
  itemChangedMeanwhile:
    'Someone has changed this item in the meantime. What you typed is kept: close this, look at the item, and open it again.',
  tooManyItemsWaiting: `As many items of your brand wait for our team as there may be, which is ${String(limits.waitingItems)}. Take one back, or wait for an answer. What you typed is kept.`,
  offerChangedMeanwhile:
    'Someone has changed this offer in the meantime. What you typed is kept: close this, look at the offer, and open it again.',
  saleTermsChangedMeanwhile:
    'Someone has changed how this shop sells in the meantime. Close this, look at it, and open it again.',
  wishChanged:
    'This wish was changed or answered in the meantime. Close the order and open it again.',
  itemNotApproved: 'Our team has to approve this item before it can be on sale.',
  noFreeSlot:
    'All places of your package for this film are taken by now. Take another item off sale first.',
  offerNameTooLong:
    'With the longest of its variants the name is too long for a receipt, which has room for 160 characters.',
  itemDraftChanged:
    'This item was changed, taken back or decided on in the meantime. Look at it again.',
  pictureElsewhere:
    'A picture of it, or a smaller size of one, is not where the form puts it, so its creators could exchange it later. Return it, and ask for the picture to be chosen again.',
  itemSent: 'is with our team.',
  itemOnSale: 'is on sale.',
  itemOffSale: 'is off sale.',
  itemApproved: 'is approved.',
  itemApprovedOnSale: 'is approved and on sale.',
  itemApprovedOffSale:
    'is approved. It is not on sale yet: it has no price, its package has ended, or no place of it is free.',
  isReturned: 'is returned.',
  areReturned: 'are returned.',
  itemWithdrawn: 'is withdrawn.',
  ordersDownloaded:
    'The file is in your downloads. That you took it is recorded: the file that “My data” gives an owner says so.',
  lastOwner: 'This is the last owner, who cannot go. Invite another owner first.',
} as const;

addMessages({
  failures: accountFailureMessages,
  standalone: accountStandaloneMessages,
  logged: {},
  codes: {},
});
