import * as v from 'valibot';
import { lineProblem, textProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { studioUpdatesCopy } from '../../content/campaignBackers';
import { text } from '../../lib/lenient';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { campaignPicturesSchema } from '../campaigns/campaignModel';
import { type CampaignUpdate, updateSchema, type UpdateText } from '../campaigns/updatesModel';
import { type DraftGap, pictureTextProblem } from './draftModel';

// An update of a campaign as its creators write it.

/** An update with what only its audience reads. */
export type WrittenUpdate = CampaignUpdate & UpdateText;

const contentSchema = v.object({
  ...v.pick(updateSchema, ['heading', 'audience']).entries,
  text,
  // As they are stored, or as the device keeps them while they are typed.
  pictures: v.fallback(
    v.union([v.pipe(v.string(), v.parseJson(), campaignPicturesSchema), campaignPicturesSchema]),
    [],
  ),
});
export type UpdateContent = v.InferOutput<typeof contentSchema>;

/** What can be written of an update, as it is stored or typed. */
export const contentOfUpdate = (update: unknown): UpdateContent => v.parse(contentSchema, update);

/** It as the device keeps it while it is typed: fields of text. */
export const typedUpdate = ({ pictures, ...texts }: UpdateContent) => ({
  ...texts,
  pictures: JSON.stringify(pictures),
});

/** It as it is stored. */
export const normalizedUpdate = (update: UpdateContent): UpdateContent => ({
  ...update,
  heading: normalizeLine(update.heading),
  text: normalizeText(update.text),
  pictures: update.pictures.map((one) => ({ ...one, text: normalizeLine(one.text) })),
});

/** The ids of the fields of an update. */
export const updateFieldIds = {
  heading: 'update-heading',
  text: 'update-text',
  pictures: 'update-pictures',
};

const { gaps } = studioUpdatesCopy.editor;

/** What keeps an update from being published, in the order of its page. */
export function gapsOfUpdate(update: UpdateContent, isUploading: boolean): DraftGap[] {
  const ids = updateFieldIds;
  const problems = {
    heading: lineProblem(update.heading, limits.updateHeading, gaps.noHeading),
    text: textProblem(update.text, limits.updateText, gaps.noText),
    pictures: isUploading ? gaps.uploading : '',
  };
  return [
    { target: ids.heading, label: gaps.heading, problem: problems.heading },
    { target: ids.text, label: gaps.text, problem: problems.text },
    ...update.pictures.map((one, index) => ({
      target: `${ids.pictures}-${String(index)}`,
      label: gaps.picture(index + 1),
      problem: pictureTextProblem(one.text),
    })),
    { target: ids.pictures, label: gaps.pictures, problem: problems.pictures },
  ].filter(({ problem }) => problem !== '');
}
