import { deleteDoc, doc, serverTimestamp } from 'firebase/firestore/lite';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { messageError } from '../../store/createAppThunk';
import { type Question, questionPaths, questionsPath } from '../campaigns/updatesModel';

// What writes questions, apart from what reads them: only who asks needs the database's part of the SDK.

export type NewQuestion = { projectId: string } & Pick<Question, 'brandId' | 'text'>;

/** Asks in the first place that the account has free. Fails with `questionsOpen` where it has none. */
export const storeQuestion = ({ projectId, brandId, text }: NewQuestion): Promise<void> =>
  commit(async (transaction) => {
    const { uid } = readUser();
    for (const path of questionPaths(projectId, uid)) {
      const place = doc(database, path);
      if (!(await transaction.get(place)).exists()) {
        transaction.set(place, { uid, brandId, text, at: serverTimestamp() });
        return;
      }
    }
    throw messageError('questionsOpen');
  });

/** Takes back a question that nobody has answered yet. */
export const deleteQuestion = (projectId: string, questionId: string): Promise<void> =>
  deleteDoc(doc(database, questionsPath(projectId), questionId));
