import {
  FIELD_MESSAGES,
  hasInvisible,
  IMPORT_CHOICES,
  IMPORT_FIELDS,
  type ImportFault,
  type ImportFieldKey,
  isImportField,
  readDay,
} from '@koma/contracts';
import { z } from 'zod';
import {
  type CreatorLine,
  fault,
  importLine,
  type RawLine,
  type Refused,
  type Understood,
  type WorkLine,
} from './import-lines.js';
import { readInstant } from './read-dates.js';
import type { Vocabulary } from './vocabulary.js';

type Values = Record<string, unknown>;
export type Line = CreatorLine | WorkLine;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const FIRST_FILM = '1895-01-01';
const YEARS_AHEAD = 5;

/** A line in its normal form, or what is wrong with it. `now` is the time of the import. */
export function understandLine(raw: RawLine, words: Vocabulary, now: Date): Understood<Line> | Refused {
  const { number, hash, original } = raw;
  const faults = [...raw.faults, ...unreadable(raw)];
  if (isValues(raw.value)) faults.push(...normalise(raw.value, words, now));
  const result = faults.length > 0 ? null : importLine.safeParse(raw.value);
  if (result?.success) return { number, hash, line: result.data, original };
  return { number, original, faults: [...faults, ...(result?.error.issues ?? []).flatMap(faultsOf)] };
}

/** Letters that could not be decoded, and marks that nobody sees. */
function unreadable({ value }: RawLine): ImportFault[] {
  const text = JSON.stringify(value) ?? '';
  if (text.includes('\ufffd')) return [fault('', 'BAD_LETTERS')];
  if (!hasInvisible(text) && !/\\u(00[01]|007f|d[89a-f])/i.test(text)) return [];
  const found: ImportFault[] = [];
  const look = (field: string, one: unknown): void => {
    if (typeof one === 'string' && isHidden(one)) found.push(fault(field, 'HIDDEN_MARKS', one));
    if (Array.isArray(one)) one.forEach((each) => look(field, each));
    if (isValues(one)) for (const [key, each] of Object.entries(one)) look(isImportField(key) ? key : field, each);
  };
  look('', value);
  return found;
}
const isHidden = (text: string) => hasInvisible(text) || /[\p{Cs}\p{Cc}]/u.test(text.replace(/[\n\r\t]/g, ''));

/** Writes dates, choices and categories in their normal form, in place. */
function normalise(value: Values, words: Vocabulary, now: Date): ImportFault[] {
  const faults: ImportFault[] = [];
  for (const part of [value, value.work, value.profile].filter(isValues))
    for (const key of Object.keys(part).filter(isImportField))
      part[key] = normalField(key, part[key], { words, now, faults });
  return faults;
}

interface Reading {
  words: Vocabulary;
  now: Date;
  faults: ImportFault[];
}

function normalField(key: ImportFieldKey, given: unknown, reading: Reading): unknown {
  const { holds } = IMPORT_FIELDS[key];
  if (Array.isArray(given) && holds.startsWith('many:')) return given.map((one) => normalCategory(key, one, reading));
  if (Array.isArray(given) && holds === 'credits') return given.map((one) => normalCredit(one, reading));
  if (typeof given !== 'string') return given;
  if (holds === 'day') return normalDay(key, given, reading);
  if (holds === 'instant') return normalInstant(key, given, reading);
  if (holds === 'choice') return choiceOf(key, given);
  return holds.startsWith('one:') ? normalCategory(key, given, reading) : given;
}

function choiceOf(key: string, given: string): string {
  const folded = given.normalize('NFKC').trim().toLowerCase();
  return IMPORT_CHOICES[key]?.[folded] ?? folded;
}

function normalDay(key: string, given: string, { now, faults }: Reading): string {
  const day = readDay(given);
  if (day === null) faults.push(fault(key, 'NOT_A_DATE', given));
  else if (key === 'onAirDate' && (day < FIRST_FILM || day > inYears(now)))
    faults.push(fault(key, 'DATE_IMPLAUSIBLE', given));
  return day ?? given;
}
const inYears = (now: Date) => {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() + YEARS_AHEAD);
  return then.toISOString().slice(0, 10);
};

function normalInstant(key: string, given: string, { now, faults }: Reading): string {
  const instant = readInstant(given);
  if (instant === null) faults.push(fault(key, 'NOT_A_DATE', given));
  else if (instant > now.toISOString()) faults.push(fault(key, 'FUTURE', given));
  return instant ?? given;
}

function normalCategory(key: ImportFieldKey, given: unknown, { words, faults }: Reading): unknown {
  const kind = KIND_OF[key];
  if (typeof given !== 'string' || given === '' || !kind) return given;
  const found = words.find(kind, given);
  if (found === null) faults.push(fault(key, 'UNKNOWN_VALUE', given, words.nearest(kind, given)));
  return found ?? given;
}
const KIND_OF: Partial<Record<ImportFieldKey, Parameters<Vocabulary['find']>[0]>> = {
  ...{ mediaType: 'media-type', imageType: 'image-type', genres: 'genre', commodityTypes: 'commodity-type' },
  ...{ situations: 'situation', position: 'position', credits: 'role' },
};

const normalCredit = (given: unknown, reading: Reading): unknown =>
  isValues(given) ? { ...given, role: normalCategory('credits', given.role, reading) } : given;

/** What a form says of a value, by the field in which it stands. */
function faultsOf(issue: z.core.$ZodIssue): ImportFault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => fault('', 'UNKNOWN_FIELD', key));
  const names = issue.path.filter((part) => typeof part === 'string');
  const field = names.find((name) => name !== 'work' && name !== 'profile') ?? names[0] ?? '';
  return [fault(field === 'profile' || field === 'work' ? '' : field, codeOf(issue), textOf(issue.input))];
}
const textOf = (input: unknown): string => (typeof input === 'string' ? input : '');

function codeOf({ code, message, input }: z.core.$ZodIssue): string {
  if (message in FIELD_MESSAGES || message === 'NOTHING_TO_SHOW') return message;
  if (code === 'too_big') return 'TOO_MANY';
  return input === undefined || input === '' ? 'FIELD.REQUIRED' : 'FIELD.INVALID';
}
