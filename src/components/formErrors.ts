import * as v from 'valibot';
import { failureReason } from '../content/messages';

/** What is wrong with a form, by the path of the field (`name`, `socialMedia.2.link`), in the user's words. */
export type FormProblems = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function formProblems(issues: readonly v.BaseIssue<unknown>[]): FormProblems {
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  return problems;
}

/**
 * What a failed thunk tells the person at its place: its notice, or our sentence for its code. Whoever
 * canceled an upload reads it at the picture.
 */
export const errorMessage = (code: string | undefined): string =>
  code === 'storage/canceled' ? '' : failureReason(code);
