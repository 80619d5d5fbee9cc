import { z } from 'zod';
import { optionalText as optional, text } from './fields.js';
import { TEXT } from './limits.js';
import type { FieldCode } from './messages.js';

const say = (code: FieldCode) => code;
// Halves of letters and NUL cannot be stored at all; other control marks are never meant.
const isPlain = (value: string) => !/[\p{Cs}\p{Cc}]/u.test(value);

/** Required text of one line, without control marks: safe in mail headers, file names and JSON columns. */
export const plainLine = (max: number = TEXT.short) => text(max).refine(isPlain, say('FIELD.INVALID'));

/** The same, but may be left empty. */
export const optionalLine = (max: number = TEXT.short) => optional(max).refine(isPlain, say('FIELD.INVALID'));

const unixLines = (value: string) => value.replace(/\r\n?/g, '\n');
const isPlainLines = (value: string) => isPlain(value.replace(/[\n\t]/g, ''));

/** Required text of several lines; line ends become `\n`. */
export const plainText = (max: number = TEXT.long) =>
  text(max).transform(unixLines).refine(isPlainLines, say('FIELD.INVALID'));

/** The same, but may be left empty. */
export const optionalPlainText = (max: number = TEXT.long) =>
  optional(max).transform(unixLines).refine(isPlainLines, say('FIELD.INVALID'));
