import { z } from 'zod';
import type { FieldCode } from '../../common/field-messages.js';
import { text } from '../../common/fields.js';
import { PROFILE } from '../../common/limits.js';

const say = (code: FieldCode) => code;

const awardYear = z
  .int({ error: ({ input }) => say(input === undefined || input === null ? 'FIELD.REQUIRED' : 'FIELD.INVALID') })
  .min(1900, say('FIELD.INVALID'))
  .max(2100, say('FIELD.INVALID'));
/** An award as the profile tells of it (§3); all fields are filled (§5). */
export const award = z.strictObject({
  ceremony: text(),
  category: text(),
  title: text(),
  year: awardYear,
});
export type Award = z.infer<typeof award>;

/** Two awards are the same when people would read them as the same: width, case and outer space do not count. */
const awardIdentity = ({ ceremony, category, title, year }: Award) =>
  JSON.stringify([ceremony, category, title, year]).normalize('NFKC').toLowerCase();

/** Awards of a profile or a work: filled in and each but once (§5). */
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
