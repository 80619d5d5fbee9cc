import type { FieldCode } from '../../common/field-messages.js';
import { lines } from '../../common/fields.js';

const say = (code: FieldCode) => code;

/** A member whom a text mentions: the account's id between these marks. */
const MENTION = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g;
/** Characters of one. */
const LENGTH = 39;

/** How a text mentions a member. */
export const mentionOf = (id: string): string => `<@${id}>`;

/** A piece of a text: words, or a member whom it mentions. */
export type MentionPart = { words: string } | { memberId: string };

/** The pieces of a text with mentions, in order. */
export function mentionParts(text: string): MentionPart[] {
  // Words and ids take turns.
  return text.split(MENTION).flatMap((piece, at): MentionPart[] => {
    if (at % 2 === 1) return [{ memberId: piece }];
    return piece === '' ? [] : [{ words: piece }];
  });
}

/** The ids of the members whom a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(MENTION), ([, id = '']) => id)),
];

interface Most {
  /** Most letters; a mention counts as one. */
  max: number;
  /** Most members mentioned. */
  mentions: number;
}

/** Required text of several lines that may mention members. */
export function mentioningLines({ max, mentions }: Most) {
  const short = lines(max);
  return lines(max + mentions * LENGTH)
    .refine((text) => mentionedIn(text).length <= mentions, say('FIELD.TOO_MANY_MENTIONS'))
    .refine((text) => short.safeParse(text.replace(MENTION, '@')).success, say('FIELD.TOO_LONG'));
}
