import * as v from 'valibot';
import { limits } from '../../content/limits';
import { fieldProblems, signUpCopy } from '../../content/signUp';
import { channelSchema, potentialCreatorSchema, signUpTexts } from './potentialCreatorSchema';
import {
  channelAdded,
  channelRefused,
  type SignUpAnswers,
  type SignUpForm,
} from './signUpFormSlice';

/** The fields that can be wrong, in the form's order. */
const fields = [...signUpTexts, 'videoChannelList'] as const;
export type Field = (typeof fields)[number];
type Problem = { isMissing: boolean; text: string };

/** What is wrong with the answers, field by field in the form's order, in the creator's words. */
export function validateAnswers(answers: SignUpAnswers): ReadonlyMap<Field, Problem> {
  const { issues = [] } = v.safeParse(potentialCreatorSchema, answers);
  return new Map(
    fields.flatMap((field) => {
      const issue = issues.find(({ path }) => path?.[0].key === field);
      return issue ? [[field, { isMissing: issue.type === 'non_empty', text: issue.message }]] : [];
    }),
  );
}

/** After an attempt to submit: the first empty field, else the first one that is wrong. */
export function firstInvalidField({ answers, isChecked, channelProblem }: SignUpForm) {
  if (!isChecked) return undefined;
  const problems = [...validateAnswers(answers)];
  const [field] = problems.find(([, { isMissing }]) => isMissing) ?? problems[0] ?? [];
  if (!field) return channelProblem ? 'channelEntry' : undefined;
  return field === 'videoChannelList' ? 'channelEntry' : field;
}

/**
 * What adding the entry amounts to, as an action: it becomes a channel, or is told why not and stays
 * where it is. Null for a blank entry, which changes nothing.
 */
export function addChannel({ channelEntry, videoChannelList }: SignUpAnswers) {
  if (channelEntry.trim() === '') return null;
  const entry = v.safeParse(channelSchema, channelEntry);
  if (!entry.success) return channelRefused(entry.issues[0].message);
  if (videoChannelList.includes(entry.output)) return channelRefused(signUpCopy.channelTwice);
  return videoChannelList.length < limits.channels
    ? channelAdded(entry.output)
    : channelRefused(fieldProblems.tooManyChannels(limits.channels));
}
