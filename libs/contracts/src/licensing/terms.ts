import { z } from 'zod';
import type { FieldCode } from '../common/field-messages.js';
import { day } from '../common/fields.js';
import { isMedium, INDUSTRIES, LICENCE_MEDIA, MEDIA } from './media.js';
import { TERRITORIES } from './territories.js';
import { endOfTerm, LICENCE_TERMS } from './term-end.js';

const say = (code: FieldCode) => code;

export const EXCLUSIVITIES = ['none', 'industry', 'full'] as const;
export type Exclusivity = (typeof EXCLUSIVITIES)[number];
/** What may be changed in a licensed work. */
export const ALTERATIONS = ['shorten', 'crop', 'grade', 'caption', 'dub', 'combine'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** The last day on which a licence can begin. */
export const LATEST_START = '2199-12-31';

const medium = z.enum(MEDIA, say('FIELD.INVALID'));
/** A medium with its placements; none stand for all of them. */
const usedMedium = z
  .strictObject({ medium, placements: z.array(z.string().max(40)).max(20, say('FIELD.TOO_LONG')).default([]) })
  .refine(({ medium: name, placements }) => placements.every((one) => hasPlacement(name, one)), {
    error: say('FIELD.INVALID'),
    path: ['placements'],
  });
const hasPlacement = (name: string, placement: string): boolean =>
  isMedium(name) && LICENCE_MEDIA[name].some((one) => one === placement);
const isUnique = (all: readonly unknown[]): boolean => new Set(all).size === all.length;

const shape = {
  media: z
    .array(usedMedium)
    .min(1, say('FIELD.REQUIRED'))
    .max(MEDIA.length, say('FIELD.TOO_LONG'))
    .refine((all) => isUnique(all.map(({ medium: name }) => name)), say('FIELD.INVALID')),
  territories: z
    .array(z.enum(TERRITORIES, say('FIELD.INVALID')))
    .min(1, say('FIELD.REQUIRED'))
    .max(TERRITORIES.length, say('FIELD.TOO_LONG'))
    .refine(isUnique, say('FIELD.INVALID')),
  start: day.refine((value) => value >= '2000-01-01' && value <= LATEST_START, say('FIELD.DATE')),
  term: z.enum(LICENCE_TERMS, say('FIELD.INVALID')),
  /** The last day of a term of one's own; null with every other. */
  lastDay: day.nullable().default(null),
  /** Of the product that is advertised. */
  industry: z.enum(INDUSTRIES, say('FIELD.INVALID')),
  exclusivity: z.enum(EXCLUSIVITIES, say('FIELD.INVALID')),
  alterations: z
    .array(z.enum(ALTERATIONS, say('FIELD.INVALID')))
    .max(ALTERATIONS.length)
    .default([]),
  /** Whether the creator is named where the work is shown. */
  isCredited: z.boolean().default(true),
};

/** How a work is used: the object of requests, quotes and licences. */
export const usage = z
  .strictObject(shape)
  .refine(({ term, lastDay }) => term !== 'own' || lastDay !== null, {
    error: say('FIELD.REQUIRED'),
    path: ['lastDay'],
  })
  .refine(({ term, lastDay, start }) => term !== 'own' || lastDay === null || lastDay >= start, {
    error: say('FIELD.END_BEFORE_START'),
    path: ['lastDay'],
  })
  .refine(({ lastDay }) => lastDay === null || lastDay <= '2299-12-31', { error: say('FIELD.DATE'), path: ['lastDay'] })
  .transform((given) => ({ ...given, lastDay: given.term === 'own' ? given.lastDay : null }));
export type Usage = z.infer<typeof usage>;
/** The same as a form holds it while it is filled in: parts may be missing, what is there is right. */
export const usageDraft = z.strictObject(shape).partial();
export type UsageDraft = z.infer<typeof usageDraft>;

/** The first day after a licence, or null where it has no end. */
export const endOfUsage = ({ start, term, lastDay }: Pick<Usage, 'start' | 'term' | 'lastDay'>): string | null =>
  endOfTerm(start, term, lastDay);
