import { addMessages, type failureMessages, type standaloneMessages } from './messages';
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
  addingMerchandise: 'Error in adding merchandise: {message}',
  addingSocialMedia: 'Error in adding social media: {message}',
  updatingProjectTitle: 'Error in updating project title: {message}',
  creatingNewProject: 'Error in creating new project: {message}',
  checkingStaff: 'Error in checking who is signed in: {message}',
  signingIn: 'Error in signing in: {message}',
  unlocking: 'Error in unlocking: {message}',
  signingOut: 'Error in signing out: {message}',
  sendingPasswordReset: 'Error in sending the reset mail: {message}',
  exportingSignUps: 'Error in exporting sign-ups: {message}',
  markingSignUp: 'Error in marking sign-up: {message}',
  exportingCreator: 'Error in exporting this creator’s data: {message}',
  erasingSignUp: 'Error in erasing sign-up: {message}',
  fetchingStaffLog: 'Error in fetching the staff log: {message}',
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
  keyof typeof failureMessages | keyof typeof adminFailureMessages | TextFailureMessage;

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
  signUpErased: 'The sign-up is erased, with its mark and its note.',
  passwordWrong: 'The password is not right.',
  castMemberTaken: 'The cast already has someone of this name.',
  crewMemberTaken: 'The crew already has someone of this name.',
  merchandiseTaken: 'There already is merchandise of this name.',
  socialMediaTaken: 'The project already has this link.',
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
  fileInUse: 'The project still shows this file. Replace or remove the picture there first.',
} as const;
export type StandaloneMessage =
  keyof typeof standaloneMessages | keyof typeof adminStandaloneMessages;

/** Messages for the log only: the form shows at its field what is missing. */
const loggedMessages = {
  titleUndefined: 'Project title is undefined',
  platformUndefined: 'Social Media platform is undefined',
  linkUndefined: 'Social Media link is undefined',
} as const;
export type LoggedMessage = keyof typeof loggedMessages;

const adminCodeMessages = {
  'auth/invalid-credential': 'The email or the password is not right.',
  // Firebase projects without email enumeration protection tell these apart; we must not.
  'auth/user-not-found': 'The email or the password is not right.',
  'auth/wrong-password': 'The email or the password is not right.',
  'auth/invalid-email': 'This is not an email address.',
  'auth/user-token-expired': 'Your session has ended. Sign in again.',
  'auth/user-disabled': 'This account is switched off.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or reset your password.',
  'auth/network-request-failed': 'We could not reach the sign-in service. Check your connection.',
  'storage/unknown': 'The file store gave an answer we did not expect. Try again.',
  'storage/object-not-found': 'This file is no longer there.',
  'storage/bucket-not-found':
    'The file store does not know the place where our files are kept. Tell the developers.',
  'storage/project-not-found': 'The file store does not know our project. Tell the developers.',
  'storage/quota-exceeded': 'The file store is full. Tell the developers, and try again later.',
  'storage/unauthenticated': 'You are signed out. Sign in and try again.',
  'storage/unauthorized': 'You are not allowed to do this with this file.',
  'storage/unauthorized-app': 'The file store does not accept this site. Tell the developers.',
  'storage/retry-limit-exceeded':
    'We could not reach the file store for too long. Check your connection and try again.',
  'storage/invalid-checksum': 'The file was damaged on its way. Send it again.',
  'storage/canceled': 'You canceled it.',
  'storage/invalid-event-name': 'The page could not follow the upload. Reload it and try again.',
  'storage/invalid-url': 'This is not the address of a file in our store.',
  'storage/invalid-default-bucket': 'The place for files is set up wrongly. Tell the developers.',
  'storage/no-default-bucket': 'No place for files has been set up. Tell the developers.',
  'storage/cannot-slice-blob':
    'The file changed on your disk while it was being sent. Pick it again.',
  'storage/server-file-wrong-size': 'Only part of the file arrived. Send it again.',
  'storage/no-download-url': 'The file is stored, but it has no address yet. Try again.',
  'storage/invalid-argument': 'The file store did not accept what was sent.',
  'storage/app-deleted': 'The page was closing. Reload it and try again.',
  'storage/invalid-root-operation': 'This can be done with a file, not with the whole store.',
  'storage/invalid-format': 'The file was not sent in a form the file store knows. Pick it again.',
  'storage/internal-error': 'The file store had a problem of its own. Try again.',
  'storage/unsupported-environment':
    'This browser cannot send files. Use a current Chrome, Edge, Firefox or Safari.',
};

addMessages({
  failures: { ...adminFailureMessages, ...textFailureMessages },
  standalone: adminStandaloneMessages,
  logged: loggedMessages,
  codes: adminCodeMessages,
});
