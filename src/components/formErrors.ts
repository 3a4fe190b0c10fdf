import * as v from 'valibot';
import { failureReason } from '../content/messages';

/** What is wrong with a form, by the path of the field (`name`, `socialMedia.2.link`), worded for the user. */
export type FormProblems = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function formProblems(issues: readonly v.BaseIssue<unknown>[]): FormProblems {
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  return problems;
}

/** The problems that remain once a field has changed: those at it and at its parts were about what it was. */
export const withoutProblems = (problems: FormProblems, field: string): FormProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  );

/** The message of a failed thunk for the form that dispatched it. Empty for an upload that was canceled on purpose. */
export const errorMessage = (code: string | undefined): string =>
  code === 'storage/canceled' ? '' : failureReason(code);
