/** Of every connection of commands, migrations and locks: nobody waits behind them. */
export const PATIENT = {
  TimeZone: 'UTC',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const;

/** Of connections that serve people: longer than any of them waits, shorter than what would hold everybody up. */
export const SERVING = {
  ...PATIENT,
  statement_timeout: '60s',
  lock_timeout: '30s',
  // A provider of payments is asked within a transaction, three times at most.
  idle_in_transaction_session_timeout: '120s',
} as const;

/** Settings of a connection, by their names in PostgreSQL. */
export type Settings = Readonly<Record<keyof typeof PATIENT, string>>;

/** The same as PostgreSQL takes them when a connection begins. */
export const startOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
