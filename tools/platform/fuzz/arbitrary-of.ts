import * as fc from 'fast-check';
import { z } from 'zod';

/** A part of a JSON schema (draft 2020-12), as zod writes it. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[] | undefined;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface Making {
  /** Ids for fields that want one. */
  ids: fc.Arbitrary<string>;
  /** How many of ten values are what no form sends. */
  hostile: number;
  /** Texts and lists are as long as the contract allows, and nothing is left out. */
  isLargest?: boolean;
}

const MOST_ITEMS = 4;
/** Longer bodies are refused before anything reads them. */
const LARGEST = { letters: 20_000, items: 200 };
/** What long texts are made of: scripts that are read in their own ways, marks, and what does not end. */
const ALPHABETS = [
  'し',
  'しらなみいんりょう',
  '髙邊濵﨑斎藤商店',
  'abcdefghij',
  'a',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  'ﾊﾟｶﾞ',
  '株式会社',
  '1',
  'a b ',
  '-_.',
];
const WORDS = ['冬の海', 'Low-Tide', '株式会社みなと映像', 'さとう', 'TVC', '渡邊 優子', 'a', '👩‍👩‍👧‍👦', '葛󠄀'];
/** What breaks careless programs. */
const HOSTILE: readonly unknown[] = [
  ...[
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\u2028',
    '%00',
    '%',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>',
  ],
  ...['$where', '{{7*7}}', '__proto__', 'あ'.repeat(20_000), '👩‍👩‍👧‍👦'.repeat(300), 'ﾊﾟ', 'NaN', '2026-02-30', '9999-12-31'],
  ...[
    -1,
    0,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    2 ** 31,
    true,
    [],
    {},
    [[[[]]]],
    { __proto__: null },
    { length: 1e9 },
  ],
  ...['http://127.0.0.1', 'javascript:alert(1)', '００００', '-0', '1e9', 'null', 'undefined'],
];

/** Values of a contract's part, now and then ones that break it. */
export function arbitraryOf(schema: z.ZodType, making: Making): fc.Arbitrary<unknown> {
  // parsing edge: zod writes this form
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return valueOf(json, making);
}

function valueOf(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  const valid = validOf(schema, making);
  if (making.hostile === 0) return valid;
  return fc.oneof(
    { arbitrary: valid, weight: 10 - making.hostile },
    { arbitrary: fc.constantFrom(...HOSTILE), weight: making.hostile },
  );
}

function validOf(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => validOf(choice, making)));
  if (schema.allOf) {
    const parts: readonly Schema[] = schema.allOf;
    return validOf(
      parts.reduce((all, part) => ({ ...all, ...part }), { ...schema, allOf: undefined }),
      making,
    );
  }
  if (schema.type === 'string') return stringOf(schema, making);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return listOf(schema, making);
  if (schema.type === 'object') return objectOf(schema, making);
  return fc.oneof(fc.constantFrom<unknown>(...WORDS), fc.jsonValue({ maxDepth: 2 }));
}

function stringOf(schema: Schema, { ids, isLargest = false }: Making): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  if (format === 'uuid') return ids;
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (isLargest) return fc.constantFrom(...ALPHABETS).map((letters) => longest(letters, schema.maxLength));
  const most = Math.max(minLength, Math.min(maxLength, 60));
  const words = fc.constantFrom(...WORDS).filter((word) => word.length >= minLength && word.length <= maxLength);
  return fc.oneof(words, fc.string({ unit: 'grapheme', minLength, maxLength: most }));
}

/** @param most of characters; a text without a limit is as long as a body may be */
function longest(letters: string, most = LARGEST.letters): string {
  const length = Math.min(most, LARGEST.letters);
  return letters
    .repeat(Math.ceil(length / letters.length))
    .slice(0, length)
    .toWellFormed();
}

function numberOf({ type, minimum = 0, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1_000), Math.min(maximum, 1_000_000)];
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
}

function listOf({ items = {}, prefixItems, minItems = 0, maxItems }: Schema, making: Making) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valueOf(item, making)));
  const most = making.isLargest
    ? Math.min(maxItems ?? LARGEST.items, LARGEST.items)
    : Math.min(maxItems ?? MOST_ITEMS, MOST_ITEMS);
  return fc.array(valueOf(items, making), {
    ...{ minLength: making.isLargest ? most : minItems, maxLength: Math.max(minItems, most) },
    size: 'max',
  });
}

function objectOf({ properties, required = [], additionalProperties }: Schema, making: Making): fc.Arbitrary<unknown> {
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.constantFrom(...WORDS, 'constructor'), valueOf(additionalProperties, making), {
      maxKeys: 3,
    });
  const fields = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]) => [name, valueOf(field, making)]),
  );
  const needed = making.isLargest ? Object.keys(fields) : required.filter((name) => name in fields);
  const known = fc.record(fields, { requiredKeys: needed });
  if (making.hostile === 0) return known;
  return fc.oneof(
    { arbitrary: known, weight: 9 },
    { arbitrary: known.map((value) => ({ ...value, unknown: 1, ownerId: crypto.randomUUID() })), weight: 1 },
  );
}
