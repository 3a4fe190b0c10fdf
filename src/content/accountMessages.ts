import './serviceMessages';
import { addMessages } from './messages';

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
  fetchingBrandLog: 'Error in fetching what happened: {message}',
  fetchingBrands: 'Error in fetching creators: {message}',
  changingPackage: 'Error in changing the package: {message}',
  exportingAccount: 'Error in exporting your data: {message}',
} as const;

export const accountStandaloneMessages = {
  linkSent: 'A sign-in link is on its way to them.',
  alreadyMember: 'They are on the team already.',
  packageChangedMeanwhile:
    'A colleague has changed the package in the meantime. Look at it again before you save.',
  signUpHasBrand:
    'This sign-up has become a brand, so it cannot be erased: its account holds the same data.',
  lastOwner: 'This is the last owner, who cannot go. Invite another owner first.',
} as const;

addMessages({
  failures: accountFailureMessages,
  standalone: accountStandaloneMessages,
  logged: {},
  codes: {},
});
