import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { isEqual } from '../../lib/documentEdits';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { Campaign } from '../campaigns/campaignModel';
import { campaignOf } from '../campaigns/totalsApi';
import { readAnswers, readUpdates } from '../campaigns/updatesApi';
import {
  type Answer,
  answersPath,
  type CampaignUpdate,
  parseQuestion,
  type Question,
  questionsPath,
  updatePath,
  updateTextPath,
  updateTextSchema,
} from '../campaigns/updatesModel';
import { backersPath } from '../orders/pledgeModel';
import { campaignRef } from '../orders/pledgesApi';
import { stamp } from '../shop-admin/storedItemsApi';
import { contentOfUpdate, type UpdateContent, type WrittenUpdate } from './updateModel';

// What creators tell of a campaign that is approved, and what they answer.

async function readWrittenUpdates(projectId: string): Promise<WrittenUpdate[]> {
  const updates = await readUpdates(projectId);
  const pathOf = ({ number }: CampaignUpdate) => updateTextPath(projectId, number);
  const texts = await readDocuments(updates.map(pathOf));
  return updates.map((update) => ({
    ...update,
    ...v.parse(updateTextSchema, texts.get(pathOf(update)) ?? {}),
  }));
}

/** What was told of a campaign and what was answered, the newest first, and what waits for an answer. */
export type CampaignUpdates = {
  campaign: Campaign;
  /** How many have pledged. */
  backers: number;
  updates: WrittenUpdate[];
  answers: Answer[];
  questions: Question[];
};

/** Null before staff have approved the campaign, or where the brand has none. */
export const fetchCampaignUpdates = createAppThunk(
  'campaignAdmin/fetchCampaignUpdates',
  'fetchingCampaignUpdates',
  async (projectId: string): Promise<CampaignUpdates | null> => {
    const campaign = projectId && campaignOf(await getDoc(campaignRef(projectId)));
    if (!campaign) return null;
    const [backers, updates, answers, questions] = await Promise.all([
      getCount(collection(database, backersPath(projectId))),
      readWrittenUpdates(projectId),
      readAnswers(projectId),
      getDocs(
        query(
          collection(database, questionsPath(projectId)),
          orderBy('at'),
          limit(limits.updatesPerRequest),
        ),
      ),
    ]);
    return {
      campaign,
      backers: backers.data().count,
      updates,
      answers,
      questions: questions.docs.map((one) => parseQuestion(one.id, one.data())),
    };
  },
);

type SavedUpdate = {
  film: { brandId: string; projectId: string };
  /** Of what is corrected; of a new one the next that may be free. */
  number: number;
  /** What it said when its correction was begun; null for a new one. */
  base: UpdateContent | null;
  content: UpdateContent;
  /** Tells another attempt, whose first may have arrived, from another update. */
  changeId: string;
};

/**
 * Publishes an update at once, under the next number that is free, or corrects one, which may widen its audience. Resolves
 * with its number. Fails with the catalogue's text where somebody else has corrected it meanwhile.
 */
export const saveUpdate = createAppThunk(
  'campaignAdmin/saveUpdate',
  'publishingUpdate',
  ({ film: { brandId, projectId }, base, content, ...wanted }: SavedUpdate): Promise<number> =>
    commit(async (transaction) => {
      const { changeId } = wanted;
      const { heading, audience, text, pictures } = content;
      const read = (path: string) => transaction.get(doc(database, path));
      let { number } = wanted;
      let update = await read(updatePath(projectId, number));
      while (!base && update.exists() && update.get('changeId') !== changeId) {
        number += 1;
        update = await read(updatePath(projectId, number));
      }
      const textPath = updateTextPath(projectId, number);
      if (update.exists()) {
        const said = await read(textPath);
        const stored = contentOfUpdate({ ...update.data(), ...said.data() });
        if (isEqual(stored, content)) return number;
        if (base && !isEqual(stored, base)) throw messageError('updateChangedMeanwhile');
        const changed = { changedAt: serverTimestamp(), changeId: crypto.randomUUID() };
        transaction.update(update.ref, { heading, audience, ...changed, by: readUser().uid });
      } else {
        const told = { brandId, number, heading, audience, changedAt: null, hidden: null };
        transaction.set(update.ref, { ...told, ...stamp(), changeId });
      }
      transaction.set(doc(database, textPath), { text, pictures });
      return number;
    }),
);

type Reply = {
  projectId: string;
  question: Question | Answer;
  /** The answer that was public when this was begun; empty where there was none. */
  base: string;
  answer: string;
};

/**
 * Publishes a question with its answer, in place of the one that waits, or puts another answer in the place of its own.
 * Fails with the catalogue's text where somebody else did meanwhile.
 */
export const saveAnswer = createAppThunk(
  'campaignAdmin/saveAnswer',
  'answeringQuestion',
  ({ projectId, question, base, answer }: Reply): Promise<void> =>
    commit(async (transaction) => {
      const said = { answer, by: readUser().uid };
      const answers = collection(database, answersPath(projectId));
      if ('answerId' in question) {
        const stored = await transaction.get(doc(answers, question.answerId));
        if (stored.get('answer') !== base) throw messageError('answeredMeanwhile');
        transaction.update(stored.ref, { ...said, changedAt: serverTimestamp() });
        return;
      }
      const waiting = await transaction.get(
        doc(database, questionsPath(projectId), question.questionId),
      );
      const { brandId, text, at: askedAt }: Record<string, unknown> = waiting.data() ?? {};
      // The place of one that is gone may hold another one.
      if (text !== question.text) throw messageError('answeredMeanwhile');
      const times = { askedAt, answeredAt: serverTimestamp(), changedAt: null };
      transaction.set(doc(answers, crypto.randomUUID()), { brandId, text, ...times, ...said });
      transaction.delete(waiting.ref);
    }),
);

/** Deletes a question that waits, or one with its answer, by its path. */
export const removeQuestion = createAppThunk(
  'campaignAdmin/removeQuestion',
  'removingQuestion',
  (path: string): Promise<void> =>
    commit((transaction) => {
      transaction.delete(doc(database, path));
    }),
);
