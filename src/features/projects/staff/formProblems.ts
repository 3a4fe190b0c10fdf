import * as v from 'valibot';

/** What is wrong with a form, by the path of the field (`name`, `socialMedia.2.link`), in the user's words. */
export type FormProblems = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function formProblems(issues: readonly v.BaseIssue<unknown>[]): FormProblems {
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  return problems;
}
