import './accountMessages';
import type { accountFailureMessages, accountStandaloneMessages } from './accountMessages';
import type {
  campaignStaffFailureMessages,
  campaignStaffStandaloneMessages,
} from './campaignStaff';
import type { filmBrandFailureMessages, filmBrandStandaloneMessages } from './filmBrand';
import type {
  premiereStaffFailureMessages,
  premiereStaffStandaloneMessages,
} from './premiereStaff';
import type { taskFailureMessages, taskStandaloneMessages } from './taskAdmin';
import { addMessages, type failureMessages, type standaloneMessages } from './messages';
import type { shopFailureMessages, shopStandaloneMessages } from './shopMessages';
import type { statementFailureMessages, statementStandaloneMessages } from './statementMessages';
import { type ProjectText, projectTextFields, projectTexts } from './projectFields';

/** The messages that only staff can meet; they load with the staff area. */
export const adminFailureMessages = {
  fetchingPotentialCreators: 'Error in fetching potential creators: {message}',
  updatingProjectPosterImage: 'Error in updating project poster image: {message}',
  uploadingFile: 'Error in uploading file: {message}',
  addingCastMember: 'Error in adding cast member: {message}',
  removingCastMember: 'Error in removing cast member: {message}',
  addingCrewMember: 'Error in adding crew member: {message}',
  removingCrewMember: 'Error in removing crew member: {message}',
  addingStill: 'Error in adding still: {message}',
  removingStill: 'Error in removing still: {message}',
  updatingStill: 'Error in updating still: {message}',
  reorderingStills: 'Error in reordering stills: {message}',
  restoringStill: 'Error in restoring still: {message}',
  addingMerchandise: 'Error in adding merchandise: {message}',
  addingSocialMedia: 'Error in adding social media: {message}',
  updatingProjectTitle: 'Error in updating project title: {message}',
  creatingNewProject: 'Error in creating new project: {message}',
  checkingStaff: 'Error in checking who is signed in: {message}',
  signingIn: 'Error in signing in: {message}',
  unlocking: 'Error in unlocking: {message}',
  sendingPasswordReset: 'Error in sending the reset mail: {message}',
  exportingSignUps: 'Error in exporting sign-ups: {message}',
  markingSignUp: 'Error in marking sign-up: {message}',
  exportingCreator: 'Error in exporting this creator’s data: {message}',
  erasingSignUp: 'Error in erasing sign-up: {message}',
  takingBack: 'Error in taking the acceptance back: {message}',
  fetchingStaffLog: 'Error in fetching the data requests log: {message}',
  listingFiles: 'Error in listing files: {message}',
  readingFileDetails: 'Error in reading file details: {message}',
  updatingCastMember: 'Error in updating cast member: {message}',
  updatingCrewMember: 'Error in updating crew member: {message}',
  updatingMerchandise: 'Error in updating merchandise: {message}',
  updatingSocialMedia: 'Error in updating social media: {message}',
  removingMerchandise: 'Error in removing merchandise: {message}',
  removingSocialMedia: 'Error in removing social media: {message}',
  reorderingCast: 'Error in reordering cast: {message}',
  reorderingCrew: 'Error in reordering crew: {message}',
  reorderingMerchandise: 'Error in reordering merchandise: {message}',
  reorderingSocialMedia: 'Error in reordering social media: {message}',
  restoringCastMember: 'Error in restoring cast member: {message}',
  restoringCrewMember: 'Error in restoring crew member: {message}',
  restoringMerchandise: 'Error in restoring merchandise: {message}',
  restoringSocialMedia: 'Error in restoring social media: {message}',
  restoringText: 'Error in restoring project text: {message}',
  hidingProject: 'Error in hiding project: {message}',
  publishingProject: 'Error in publishing project: {message}',
  deletingProject: 'Error in deleting project: {message}',
  fetchingProjectHistory: 'Error in fetching project history: {message}',
  updatingFileDetails: 'Error in updating file details: {message}',
  deletingFile: 'Error in deleting file: {message}',
  checkingMonth: 'Error in checking the month: {message}',
  keepingMonth: 'Error in keeping the sums of the month: {message}',
  fetchingCheckedMonths: 'Error in fetching the checked months: {message}',
  confirmingPayments: 'Error in confirming payments: {message}',
  recordingRefund: 'Error in recording the refund: {message}',
  erasingContacts: 'Error in erasing contacts: {message}',
  findingPerson: 'Error in finding what is stored of them: {message}',
  savingSettings: 'Error in saving the settings: {message}',
  fetchingEndingPackages: 'Error in fetching the packages that end: {message}',
  fetchingSubscription: 'Error in asking what is paid of the package: {message}',
  deletingUnusedFiles: 'Error in sweeping files: {message}',
} as const;

/** The message of a text that could not be saved, such as `updatingProject/description`. */
type TextFailureMessage = `updatingProject/${ProjectText}`;

export const textFailureMessages: Readonly<Record<string, string>> = Object.fromEntries(
  projectTexts.map((field) => {
    const name: TextFailureMessage = `updatingProject/${field}`;
    const label = projectTextFields[field].label.toLowerCase();
    return [name, `Error in updating project ${label}: {message}`];
  }),
);

export type FailureMessage =
  | keyof typeof failureMessages
  | keyof typeof adminFailureMessages
  | keyof typeof accountFailureMessages
  | keyof typeof shopFailureMessages
  | keyof typeof statementFailureMessages
  | keyof typeof filmBrandFailureMessages
  | keyof typeof taskFailureMessages
  | keyof typeof campaignStaffFailureMessages
  | keyof typeof premiereStaffFailureMessages
  | TextFailureMessage;

export const adminStandaloneMessages = {
  projectTaken: 'A project with this name already exists.',
  projectMissing: 'Project does not exist',
  projectRenamed: 'Project title updated successfully',
  projectPublished: 'is public',
  projectHidden: 'is hidden',
  projectDeleted: 'The project is deleted.',
  reviewChanged:
    'A colleague has marked this sign-up in the meantime. Yours is still here: save again to replace theirs.',
  signUpGone: 'This sign-up has been erased in the meantime.',
  packFileElsewhere:
    'It is not in the pack’s folder, so its creators could exchange it after you looked. Return the pack, and ask for it to be chosen again.',
  areDeclined: 'are declined.',
  signUpErased: 'The sign-up is erased, with its mark and its note.',
  personErased: 'The person is erased, with their sign-up, its mark and its note.',
  erasureChanged:
    'Something has changed in the meantime. Close this and open it again, to see what goes now.',
  acceptanceTakenBack: 'waits again, and its brand is closed.',
  takeBackOver: 'The day in which an acceptance is taken back is over. Close the brand instead.',
  signUpNew: 'is marked new.',
  signUpAccepted: 'is accepted.',
  signUpDeclined: 'is declined.',
  packReturnTakenBack: 'The return is taken back.',
  buildStopped: 'You stopped Build by hand.',
  packBuilt: 'The hidden project is built. The creator looks at it next.',
  packBuiltInPublic: 'The film’s page shows what was built. The creator looks at it next.',
  packPublished: 'The pack is published: the film’s page has its look.',
  fileDownloaded: 'The file is in your downloads.',
  fileUploaded: 'The file is uploaded.',
  fileDetailsSaved: 'is saved.',
  fileDeleted: 'is deleted.',
  filesSwept: 'swept.',
  contactsErased: 'erased.',
  passwordWrong: 'The password is not right.',
  castMemberTaken: 'The cast already has someone of this name.',
  crewMemberTaken: 'The crew already has someone of this name.',
  merchandiseTaken: 'There already is merchandise of this name.',
  socialMediaTaken: 'The project already has this link.',
  stillTaken: 'There already is a still of this description.',
  stillsFull: 'There is no room for more stills: remove one to add another.',
  castFull: 'The cast is full: remove someone to add another.',
  crewFull: 'The crew is full: remove someone to add another.',
  merchandiseFull: 'There is no room for more merchandise: remove an item to add another.',
  socialMediaFull: 'There is no room for more links: remove one to add another.',
  projectFull:
    'This would make the project larger than our database can hold (1 MiB). Shorten its texts or remove something first.',
  itemChanged: 'Someone else changed this in the meantime. Open the project again to see it.',
  itemGone: 'Someone else removed or renamed this in the meantime.',
  fileMayComeBack:
    'This was removed from the project a moment ago and may still be put back. Try again in a minute.',
  refundRecorded: 'A refund of this number is recorded already.',
  refundOfOtherSum: 'At Stripe, this refund is of another sum. Open the order again.',
  refundTooMuch: 'More would go back than was paid. Open the order again.',
  sumsOfEndMissing:
    'The campaign has ended, and the sums of its end are not written yet. Write them on its page, 45 minutes after the end.',
  unitsGone: 'What it held went to somebody else: its buyer takes others, or the money goes back.',
  settingsChangedMeanwhile:
    'A colleague has changed the settings in the meantime. What is stored now is under each field that differs: save again to replace it.',
  fileInUse: 'The project still shows this file. Replace or remove the picture there first.',
} as const;
export type StandaloneMessage =
  | keyof typeof standaloneMessages
  | keyof typeof adminStandaloneMessages
  | keyof typeof accountStandaloneMessages
  | keyof typeof shopStandaloneMessages
  | keyof typeof statementStandaloneMessages
  | keyof typeof filmBrandStandaloneMessages
  | keyof typeof taskStandaloneMessages
  | keyof typeof campaignStaffStandaloneMessages
  | keyof typeof premiereStaffStandaloneMessages;

/** Messages for the log only: the form shows at its field what is missing. */
const loggedMessages = {
  titleUndefined: 'Project title is undefined',
  platformUndefined: 'Social Media platform is undefined',
  linkUndefined: 'Social Media link is undefined',
} as const;
export type LoggedMessage = keyof typeof loggedMessages;

addMessages({
  failures: { ...adminFailureMessages, ...textFailureMessages },
  standalone: adminStandaloneMessages,
  logged: loggedMessages,
  codes: {},
});
