import { mask } from '@koma/service-kit';

/** What engines quote: names of properties, but also what somebody has typed. */
const QUOTED = /(["'`“「])[^"'`”」]{0,300}(["'`”」])/g;
/** Engines speak English; other letters are content. */
const OTHER_LETTERS = /[^\x20-\x7e]+/g;

/** The text of a script's error without what may name a person: where it happened says more. */
export const maskScriptError = (text: string): string =>
  mask(text.replace(QUOTED, '$1…$2').replace(OTHER_LETTERS, '…'), 300);
