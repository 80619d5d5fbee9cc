import { z } from 'zod';
import type { FieldCode } from '../../common/field-messages.js';
import { text } from '../../common/fields.js';
import { PROFILE } from '../../common/limits.js';

const say = (code: FieldCode) => code;

const awardYear = z
  .int({ error: ({ input }) => say(input === undefined || input === null ? 'FIELD.REQUIRED' : 'FIELD.INVALID') })
  .min(1900, say('FIELD.INVALID'))
  .max(2100, say('FIELD.INVALID'));
/** An award in a profile (§3); all fields are required (§5). */
export const award = z.strictObject({
  ceremony: text(),
  category: text(),
  title: text(),
  year: awardYear,
});
export type Award = z.infer<typeof award>;

/** Two awards are the same when they read the same: width, case and outer spaces are ignored. */
const awardIdentity = ({ ceremony, category, title, year }: Award) =>
  JSON.stringify([ceremony, category, title, year]).normalize('NFKC').toLowerCase();

/** Awards of a profile or a work: complete, and each only once (§5). */
export const awards = z
  .array(award)
  .max(PROFILE.awards, say('FIELD.AWARDS_TOO_MANY'))
  .superRefine((all, context) => {
    const seen = new Set<string>();
    for (const [index, one] of all.entries()) {
      const identity = awardIdentity(one);
      if (seen.has(identity)) context.addIssue({ code: 'custom', path: [index], message: say('FIELD.AWARD_TWICE') });
      seen.add(identity);
    }
  });
