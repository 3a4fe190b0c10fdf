import { limits } from '../../config/limits';
import { jointedWords, withoutJoints } from '../../lib/foldText';

/** The words of what someone types into the search, folded as in `searchTerms`, each cut to what is indexed. */
export const searchWords = (typed: string): string[] => [
  ...new Set(
    jointedWords(typed).map((word) =>
      Array.from(withoutJoints(word)).slice(0, limits.searchTermCharacters).join(''),
    ),
  ),
];
