import { FAQ_GROUPS } from '@koma/contracts';
import { oneOf } from '../../../shared/use-address.js';
import { listOf, recordOf, textOf } from '../content/values.js';

/** A question while it is typed: not everything in it is valid. */
export interface TypedQuestion {
  id: string;
  anchor: string;
  group: (typeof FAQ_GROUPS)[number];
  onHome: boolean;
  ja: unknown;
  en: unknown;
}

export const readQuestions = (content: unknown): TypedQuestion[] =>
  listOf(content).map((given) => {
    const { id, anchor, group, onHome, words } = recordOf(given);
    const { ja, en } = recordOf(words);
    const known = oneOf(FAQ_GROUPS, textOf(group)) ?? FAQ_GROUPS[0];
    return { ...{ ja, en }, id: textOf(id), anchor: textOf(anchor), group: known, onHome: onHome === true };
  });

/** What names a question in lists. */
export const questionOf = ({ ja, en }: TypedQuestion): string =>
  textOf(recordOf(ja).question) || textOf(recordOf(en).question);
