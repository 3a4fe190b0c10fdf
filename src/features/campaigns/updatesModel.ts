import * as v from 'valibot';
import { limits } from '../../config/limits';
import { count, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { campaignPath } from '../orders/pledgeModel';
import { campaignPicturesSchema, type Reward } from './campaignModel';

// What creators tell of a campaign once it is approved: updates, answers to questions, and months that are put off. Times
// are milliseconds, months such as `2027-03`.

const timeOrNone = v.fallback(v.nullable(timestampSchema), null);

/** Who reads what an update says. It is widened from backers to all, never narrowed. */
const audiences = ['all', 'backers'] as const;

/** A document of `updates` below a campaign, under its number: what everyone reads of it, also of one for backers. */
export const updateSchema = v.object({
  brandId: text,
  /** From 1 on, without a gap. */
  number: count,
  heading: text,
  audience: v.fallback(v.picklist(audiences), 'backers'),
  at: timestampSchema,
  /** When it was corrected last, or its audience widened; null before. */
  changedAt: timeOrNone,
  /** Why and when staff took it down; null otherwise. */
  hidden: v.fallback(v.nullable(v.object({ reason: text, at: timestampSchema })), null),
});
export type CampaignUpdate = v.InferOutput<typeof updateSchema>;

/** `content/text` below an update, which its audience reads: in a document of its own, since rules hide no field. */
export const updateTextSchema = v.object({ text, pictures: campaignPicturesSchema });
export type UpdateText = v.InferOutput<typeof updateTextSchema>;

const updatesPath = (projectId: string) => `${campaignPath(projectId)}/updates`;
export const updatePath = (projectId: string, number: number) =>
  `${updatesPath(projectId)}/${String(number)}`;
export const updateTextPath = (projectId: string, number: number) =>
  `${updatePath(projectId, number)}/content/text`;

/** A question that waits. An answer takes it away and is public without who asked. */
const questionSchema = v.object({ uid: text, brandId: text, text, at: timestampSchema });
export type Question = v.InferOutput<typeof questionSchema> & { questionId: string };

export const parseQuestion = (questionId: string, fields: unknown): Question => ({
  ...v.parse(questionSchema, fields),
  questionId,
});

export const questionsPath = (projectId: string) => `${campaignPath(projectId)}/questions`;
/** Where the questions of an account wait, which has so many open at most: each by its id, for it lists none. */
export const questionPaths = (projectId: string, uid: string) =>
  Array.from(
    { length: limits.openQuestions },
    (_, index) => `${questionsPath(projectId)}/${uid}~${String(index)}`,
  );

/** A document of `answers` below a campaign, under a random id: a question as it was asked, with what was said to it. */
const answerSchema = v.object({
  brandId: text,
  text,
  answer: text,
  askedAt: timestampSchema,
  answeredAt: timestampSchema,
  /** When the answer was corrected last; null before. */
  changedAt: timeOrNone,
});
export type Answer = v.InferOutput<typeof answerSchema> & { answerId: string };

export const parseAnswer = (answerId: string, fields: unknown): Answer => ({
  ...v.parse(answerSchema, fields),
  answerId,
});

export const answersPath = (projectId: string) => `${campaignPath(projectId)}/answers`;

/** A document of `delays` below a campaign, under its reward's id: the month in which it is to come now, and why. */
const delaySchema = v.object({
  expected: text,
  reason: text,
  /** The months that were promised before, oldest first. */
  before: v.fallback(v.array(v.string()), []),
  at: timestampSchema,
});
export type Delay = v.InferOutput<typeof delaySchema> & { rewardId: string };

export const parseDelay = (rewardId: string, fields: unknown): Delay => ({
  ...v.parse(delaySchema, fields),
  rewardId,
});

/** A list of its brand's team alone: the id of a secret reward is its link. */
export const delaysPath = (projectId: string) => `${campaignPath(projectId)}/delays`;
/** Where visitors find whether a reward that they know of is put off. */
export const delayPath = (projectId: string, rewardId: string) =>
  `${delaysPath(projectId)}/${rewardId}`;

/** The month in which a reward is to come, by what was put off since; empty for one that is not promised. */
export const expectedOf = (
  { rewardId, expected }: Pick<Reward, 'rewardId' | 'expected'>,
  delays: readonly Delay[],
) => delays.find((delay) => delay.rewardId === rewardId)?.expected ?? expected;
