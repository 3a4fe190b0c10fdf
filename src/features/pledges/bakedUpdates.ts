import * as v from 'valibot';
import { limits } from '../../config/limits';
import { parseAnswer, updateSchema, updateTextSchema } from '../campaigns/updatesModel';
import type { FilmCampaign } from '../projects/filmSlice';
import { type FilmOfUpdates, type FilmUpdates, isReadByAll } from './updatesSlice';

type Documents = ReadonlyMap<string, Record<string, unknown>>;

/** The updates and answers of a campaign as they are stored, each under its id; of texts, those that everyone reads. */
export type StoredUpdates = { updates: Documents; texts: Documents; answers: Documents };

/** What a deploy bakes of them: nothing for backers alone, and of what was taken down why and when. */
export function bakeUpdates(
  { projectId, title, slug }: FilmOfUpdates,
  { endsAt, note }: FilmCampaign,
  { updates, texts, answers }: StoredUpdates,
): FilmUpdates {
  return {
    film: { projectId, title, slug },
    endsAt,
    note,
    updates: [...updates]
      .map(([id, fields]) => {
        const update = v.parse(updateSchema, fields);
        const text = isReadByAll(update) ? texts.get(id) : undefined;
        return {
          ...update,
          heading: update.hidden ? '' : update.heading,
          content: text ? v.parse(updateTextSchema, text) : null,
        };
      })
      .sort((one, other) => other.number - one.number)
      .slice(0, limits.updatesPerRequest),
    answers: [...answers]
      .map(([answerId, fields]) => parseAnswer(answerId, fields))
      .sort((one, other) => other.answeredAt - one.answeredAt)
      .slice(0, limits.updatesPerRequest),
  };
}
