/** What may name a person or open something, in texts that no schema describes, such as messages of errors. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(=:,]+@[^\s@<>"'),]+/g, '[mail]'],
  // The database quotes what it was given: `Key (name)=(…) exists`, `invalid input: "…"`.
  [/\)=\([^)]*\)/g, ')=([value])'],
  [/: "[^"]*"/g, ': "[value]"'],
  [/\b(?:https?|postgres(?:ql)?|rediss?|smtps?):\/\/\S+/g, '[address]'],
  // Queries, and what follows `token=` and the like.
  [/\?[\w.-]+=\S*/g, '?[query]'],
  [/\b(password|passwordAgain|token|secret|code|authorization|cookie)(["']?\s*[=:]\s*)("[^"]*"|\S+)/gi, '$1$2[hidden]'],
  [/\+?\d(?:[\s-]?\d){8,}/g, '[number]'],
  [/\b[\w-]{32,}\b/g, '[token]'],
];

/** A text without mail addresses, numbers of telephones, tokens and what a database quotes. @param most characters */
export function mask(text: string, most = 2_000): string {
  return MASKS.reduce((masked, [pattern, by]) => masked.replace(pattern, by), text.slice(0, most));
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

const DEEPEST_CAUSE = 3;
/** Lines of a stack that say where, without the message before them. */
const PLACES = /\n\s+at [^]*$/;

/** An error as the log has it. Other fields stay out: the database's errors hold statements with their parameters. */
export function loggedError(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return mask(String(error));
  const { name, message, stack, cause } = error;
  const code: unknown = Reflect.get(error, 'code');
  const places = PLACES.exec(stack ?? '')?.[0];
  const inner = cause === undefined || depth >= DEEPEST_CAUSE ? null : loggedError(cause, depth + 1);
  return {
    type: error.constructor.name || name,
    message: mask(message),
    ...(typeof code === 'string' && { code: mask(code) }),
    ...(places && { stack: places.trim() }),
    ...(inner && typeof inner !== 'string' && { cause: inner }),
  };
}
