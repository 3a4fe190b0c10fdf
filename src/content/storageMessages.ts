import { addMessages } from './messages';

/** What the file store answers, in plain words; for the areas behind a sign-in, where files are sent. */
const storageCodeMessages = {
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

addMessages({ failures: {}, standalone: {}, logged: {}, codes: storageCodeMessages });
