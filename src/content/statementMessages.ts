import './serviceMessages';
import { addMessages } from './messages';

/** The messages about month statements, which load with them. */
export const statementFailureMessages = {
  fetchingStatements: 'Error in fetching statements: {message}',
  fetchingStatement: 'Error in fetching the statement: {message}',
  recomputingStatement: 'Error in recomputing the statement: {message}',
  exportingStatement: 'Error in exporting the statement: {message}',
  savingStatement: 'Error in saving the statement: {message}',
  recordingPayout: 'Error in recording the payout: {message}',
} as const;

export const statementStandaloneMessages = {
  statementFinal:
    'A colleague has made this statement final in the meantime. Open it again to see it.',
  statementOutdated:
    'The orders, the brand’s log or a colleague’s draft have changed since this statement was read. Look at it once more, then go on.',
  payoutChanged:
    'A colleague has recorded a payout of this month in the meantime. It is shown at the top: look at it before you save yours.',
  statementDownloaded: 'The file is in your downloads.',
} as const;

addMessages({
  failures: statementFailureMessages,
  standalone: statementStandaloneMessages,
  logged: {},
  codes: {},
});
