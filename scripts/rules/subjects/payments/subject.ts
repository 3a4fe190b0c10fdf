import type { Subject } from '../../engine/subject.ts';
import { ofSignedIn } from '../people.ts';
import {
  craftedReconciliationRequests,
  reconciliationRequestKinds,
} from './craftedReconciliationRequests.ts';
import { craftedSessionRequests } from './craftedSessionRequests.ts';
import { craftedStatementRequests } from './craftedStatementRequests.ts';
import { isPaymentChangeAllowed, isPaymentReadAllowed, paymentCollections } from './model.ts';
import { paymentRequestKinds } from './requestKinds.ts';
import { paymentVocabulary } from './vocabulary.ts';

export const payments: Subject = {
  name: 'payments',
  collections: paymentCollections,
  mayRead: isPaymentReadAllowed,
  mayChange: ofSignedIn(isPaymentChangeAllowed),
  kinds: [...paymentRequestKinds, ...reconciliationRequestKinds],
  crafted: () => [
    ...craftedSessionRequests(),
    ...craftedStatementRequests(),
    ...craftedReconciliationRequests(),
  ],
  vocabulary: paymentVocabulary,
};
