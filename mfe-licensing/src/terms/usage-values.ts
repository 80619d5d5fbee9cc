import {
  ALTERATIONS,
  EXCLUSIVITIES,
  INDUSTRIES,
  LICENCE_TERMS,
  MEDIA,
  type Usage,
  type UsageDraft,
} from '@koma/contracts';
import { z } from 'zod';

const usedMedium = z.object({ medium: z.enum(MEDIA), placements: z.array(z.string()) });
export type UsedMedium = z.infer<typeof usedMedium>;

/** A use of works as a form holds it: what has not been chosen yet is empty or null. */
export const usageValues = {
  media: z.array(usedMedium),
  territories: z.array(z.string()),
  start: z.string().nullable(),
  term: z.enum(LICENCE_TERMS).nullable(),
  lastDay: z.string().nullable(),
  industry: z.enum(INDUSTRIES).nullable(),
  exclusivity: z.enum(EXCLUSIVITIES).nullable(),
  alterations: z.array(z.enum(ALTERATIONS)),
  isCredited: z.boolean(),
};
const whole = z.object(usageValues);
export type UsageValues = z.infer<typeof whole>;
export type UsageField = keyof UsageValues;

/** The values of a use of which parts may be missing. */
export const valuesOfUsage = (usage: UsageDraft): UsageValues => ({
  media: usage.media ?? [],
  territories: usage.territories ?? [],
  start: usage.start ?? null,
  term: usage.term ?? null,
  lastDay: usage.lastDay ?? null,
  industry: usage.industry ?? null,
  exclusivity: usage.exclusivity ?? null,
  alterations: usage.alterations ?? [],
  isCredited: usage.isCredited ?? true,
});

/** What is sent of the values: the chosen ones. */
export function bodyOfUsage(values: UsageValues): UsageDraft {
  const { media, territories, start, term, industry, exclusivity, ...rest } = values;
  return {
    ...(media.length > 0 && { media }),
    ...(territories.length > 0 && { territories }),
    ...(start !== null && { start }),
    ...(term !== null && { term }),
    ...(industry !== null && { industry }),
    ...(exclusivity !== null && { exclusivity }),
    alterations: rest.alterations,
    isCredited: rest.isCredited,
    lastDay: term === 'own' ? rest.lastDay : null,
  };
}

/** The same use, whose days and media can be compared: null while something is missing. */
export function daysOfValues({ start, term, lastDay }: UsageValues): Pick<Usage, 'start' | 'term' | 'lastDay'> | null {
  if (start === null || term === null || (term === 'own' && (lastDay === null || lastDay < start))) return null;
  return { start, term, lastDay: term === 'own' ? lastDay : null };
}
