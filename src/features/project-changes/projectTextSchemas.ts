import * as v from 'valibot';
import { filledLine, line, text } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { projectProblems } from '../../content/projectProblems';
import { mapProjectTexts, projectTextFields } from '../../content/projectFields';
import { parseVideoAddress } from '../../lib/parseVideoAddress';

/** Strict, for writing. Its result is a title that `documentKey` takes. */
export const titleSchema = filledLine(limits.title, projectProblems.titleMissing);

/** Any form of a video's address, or none, as the one form that is stored. */
const video = (longest: number) =>
  v.pipe(
    line(longest),
    v.transform((typed) => (typed === '' ? '' : parseVideoAddress(typed))),
    v.string(projectProblems.noVideo),
  );

const textSchemas = { line, paragraphs: text, video };

/** Strict, for writing; each text may be emptied again. */
export const projectTextSchemas = mapProjectTexts((field): v.GenericSchema<string, string> =>
  textSchemas[projectTextFields[field].kind](limits[field]),
);

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
