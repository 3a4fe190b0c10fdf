import * as v from 'valibot';
import { limits } from '../../config/limits';
import { errorCode } from '../../lib/errors';
import { campaignPath } from '../orders/pledgeModel';
import { readDocuments, readFound } from '../shop/saleApi';
import {
  type Answer,
  type CampaignUpdate,
  parseAnswer,
  updateSchema,
  type UpdateText,
  updateTextPath,
  updateTextSchema,
} from './updatesModel';

// Over REST, as campaigns: who reads what creators tell loads no SDK.

/** As many of a collection below a campaign as one request asks for, the latest first by a field. */
const readLatest = (collectionId: string, projectId: string, fieldPath: string) =>
  readDocuments(collectionId, [], {
    parent: campaignPath(projectId),
    orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
    limit: limits.updatesPerRequest,
  });

export const readUpdates = async (projectId: string): Promise<CampaignUpdate[]> =>
  (await readLatest('updates', projectId, 'number')).map(({ fields }) =>
    v.parse(updateSchema, fields),
  );

export const readAnswers = async (projectId: string): Promise<Answer[]> =>
  (await readLatest('answers', projectId, 'answeredAt')).map(({ id, fields }) =>
    parseAnswer(id, fields),
  );

type Read = (paths: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/**
 * What an update says, as a visitor or whoever `read` asks as; null for who is not of its audience, and for one that was
 * taken down. Each by itself: the rules look up its update, and one request has a limit of look-ups.
 */
export async function readUpdateText(
  projectId: string,
  number: number,
  read: Read = readFound,
): Promise<UpdateText | null> {
  const path = updateTextPath(projectId, number);
  try {
    const fields = (await read([path])).get(path);
    return fields === undefined ? null : v.parse(updateTextSchema, fields);
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  }
}
