import * as v from 'valibot';
import { limits } from '../../../content/limits';
import { projectProblems } from '../../../content/projectForms';
import { filledLine, line, text } from './writtenTexts';

/** The texts of a project that are edited each on its own. */
export const projectTexts = ['description', 'purpose', 'type', 'synopsis'] as const;
export type ProjectText = (typeof projectTexts)[number];

/** Strict, for writing. A title is normal as `projectKey` wants it. */
export const titleSchema = filledLine(limits.title, projectProblems.titleMissing);

/** Strict, for writing; each may be emptied again. */
export const projectTextSchemas = {
  description: text(limits.description),
  purpose: text(limits.purpose),
  type: line(limits.type),
  synopsis: text(limits.synopsis),
} as const;

/** What the create dialog asks for. */
export const newProjectSchema = v.object({
  title: titleSchema,
  description: v.pipe(
    projectTextSchemas.description,
    v.nonEmpty(projectProblems.descriptionMissing),
  ),
  isHidden: v.boolean(),
});
export type NewProject = v.InferInput<typeof newProjectSchema>;
