/** Of a page that fails all the time, before anybody listens. */
const MOST = 5;

export interface EarlyError {
  error: unknown;
  /** Where the browser says it was, if it does. */
  at: string;
}

const errors: EarlyError[] = [];
let take = (error: EarlyError): void => {
  if (errors.length < MOST) errors.push(error);
};

const note = (error: unknown, at = ''): void => take({ error, at });

/** Notes errors of scripts from now on; what tells them is loaded later. */
export function noteErrors(): void {
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    note(error ?? message, filename && `${filename}:${lineno}:${colno}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

/** Hands over the errors so far, and every later one. */
export function onError(listener: (error: EarlyError) => void): void {
  take = listener;
  for (const early of errors.splice(0)) listener(early);
}
