/** Numbers of the licence desk. */
export const LICENSING = {
  /** Works of one request, and drafts of one account. */
  works: 50,
  drafts: 50,
  /** Open parts (not yet decided) of one account's requests. */
  openParts: 500,
  /** Lines of a quote, and the most that one and all together cost, in yen. */
  lines: 30,
  mostYen: 999_999_999,
  /** Quotes and counters of one part, and messages in it. */
  quotes: 50,
  messages: 500,
  /** Lines of a price list. */
  prices: 200,
  message: 2_000,
  /** Days after which a request without any further step lapses. */
  lapsesAfterDays: 60,
  /** The most days for which a quote is open. */
  validDays: 365,
  /** Days before its end from which a licence counts as expiring. */
  expiringDays: 30,
  /** Days after its acceptance from which an unpaid licence is told of. */
  unpaidDays: 30,
  /** Disputes that one side may tell of about a licence, and steps of one. */
  disputes: 10,
  disputeSteps: 100,
  /** Clearances of a work. */
  clearances: 100,
  /** Rows that are entered at once. */
  tableRows: 200,
  /** Days before the end of a clearance on which its owner is reminded. */
  reminders: [30, 14, 3],
  /** Files of a request and of a part, and bytes of all files of an account. */
  files: { request: 10, part: 50, accountBytes: 1024 ** 3 },
  /** How often the fetching of a file is continued at one address. */
  continuations: 20,
  /** Days of one calendar of rights: three years. */
  calendarDays: 1_100,
  /** Most licences in one calendar, and rows in one CSV. */
  shown: 1_000,
  csvRows: 10_000,
} as const;
