import * as v from 'valibot';

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
