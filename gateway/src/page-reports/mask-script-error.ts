import { mask } from '@koma/service-kit';

/** What engines quote: names of properties, but also what somebody has typed. From the first mark to the last, or to the end. */
const QUOTED = /(["`“”‘「]|(?<!\w)')(?:.*(["'`”’」])|.*$)/s;
/** Words that engines write: small letters, marks around them, and what their sentences begin with. */
const PLAIN =
  /^[(\[]*(?:[a-z]+(?:[’'][a-z]+)?|[A-Z]\w*(?:Error|Event|Observer)|React|Can['’]?t|Cannot|Could|Failed|Unexpected|Uncaught|Invalid|Minified|Maximum|Script|Loading|Network|Load|The|An?|#\d{1,4}|\(…\))[)\].,:;]*$/;
const QUOTE = /^[(\[]*["'`“”‘’「」]…/;

/** The text of a script's error without what may name a person: where it happened says more. */
export const maskScriptError = (text: string): string =>
  mask(
    text
      .replace(QUOTED, (_, open: string, close: string | undefined) => `${open}…${close ?? ''}`)
      .split(/\s+/)
      .map((word) => (PLAIN.test(word) || QUOTE.test(word) ? word : '…'))
      .join(' ')
      .replaceAll(/…(?: …)+/g, '…'),
    300,
  );
