/** Limits for pages and services. Sources are given where the specification has one. */
export const PASSWORD = { min: 6, max: 12 } as const; // §5
export const CODE = { digits: 6, minutes: 10, tries: 5, resendSeconds: 60, perHour: 5 } as const; // §5, decision 2
export const TEXT = { biography: 200, career: 250, short: 100, long: 2000, note: 300, url: 2048 } as const; // §5
export const PROFILE = { awards: 30, languages: 10, address: 200, earliestBirth: '1900-01-01' } as const;
/** A portfolio: headings, and works that can be ordered. */
export const PORTFOLIO = { sections: 30, works: 1_000 } as const;
/** The start page of staff: days of its charts, and how many of the newest applicants. */
export const STAFF_START = { days: 14, newest: 5 } as const;
/** Days for which a notice is stored. */
export const NOTICE = { keptDays: 90 } as const;
/** Push: browsers of an account (the one renewed the longest time ago leaves), days after which a token is renewed, its characters. */
export const PUSH = { browsers: 10, renewedAfterDays: 7, token: { min: 20, max: 4_096 } } as const;
/** Broadcasts of staff: positions or companies to choose by, members picked by hand, days of activity. */
export const BROADCAST = { choices: 30, picked: 500, activeDays: 30, inactiveDays: 90, aheadDays: 365 } as const;
/** Works changed by one call. */
export const BULK = { works: 100 } as const;
/** Acts of a work that one answer has; earlier ones stay in the database. */
export const WORK_HISTORY = { shown: 100 } as const;
/** Categories of a work. */
export const WORK_CATEGORIES = { genres: 10, commodityTypes: 10, situations: 20 } as const;
/** What staff do with works: letters of a reason. */
export const STAFF_WORKS = { reason: 500 } as const;
/** Categories that staff keep: of one kind, headings of one, letters of a label, and hours in which a merge can be undone. */
export const CATEGORIES = { perKind: 300, groups: 30, label: 60, undoHours: 24 } as const;
export const SLIDE_SELECT = { works: 200, perOwner: 200, sections: 30, colleagues: 30 } as const;
/** Projects: items in one, projects of an account, colleagues in one, hours in which a removed item can be restored. */
export const PROJECT = { items: 300, perOwner: 200, colleagues: 30, undoHours: 1 } as const;
/** Comments of colleagues in projects: characters, members whom one mentions, and comments on one item. */
export const PROJECT_COMMENT = { text: 500, mentions: 10, perItem: 200 } as const;
/** Guests of slide selects: characters of names and comments, and guests per link. */
export const GUEST = { name: 40, comment: 500, perLink: 100, cookieDays: 90 } as const;
/**
 * Comments through share links: characters, the longest film, minutes in which its author may change or withdraw one, how many of one
 * guest (of all and in an hour) and of the owner's side are on a link, guests of one visitor a day (a network, or an account), and how many of the newest are shown: to guests of one work, to the owner of the whole link.
 */
export const LINK_COMMENT = {
  text: 1_000,
  longestMs: 24 * 3_600_000,
  changeMinutes: 30,
  perGuest: 100,
  perGuestHour: 60,
  perOwner: 1_000,
  guestsOfVisitor: 40,
  shown: 1_000,
} as const;
/** Share links (decision 11): default days until they end, the password, and when wrong ones lock a link. */
export const SHARE_LINK = {
  days: 30,
  mostYears: 2,
  password: { min: 4, max: 64 },
  wrongTries: 10,
  lockedMinutes: 15,
  perTarget: 100,
  /** Days after which a link that nobody has opened is told to its owner, and within which. */
  waitingDays: 7,
  toldWithinDays: 30,
  /** Months for which openings are kept. */
  openingMonths: 13,
} as const;
/** Downloads: days a zip is stored, works in one, downloads of one account in progress and in the list. */
export const DOWNLOAD = { keptDays: 7, works: 100, name: 60, underWay: 5, perAccount: 100 } as const;
/** Zips for visitors of share links: days one is stored, and number in progress per owner. */
export const LINK_ZIP = { keptDays: 1, underWay: 3 } as const;
/** The profile PDF: works in it and pictures of each, days one is stored, and after how long its requesters get a notice. */
export const PROFILE_DOCUMENT = { works: 100, pictures: 9, keptDays: 7, toldAfterSeconds: 8 } as const;
/** Saved searches; new results are counted up to a maximum. */
export const SAVED_SEARCH = { perAccount: 50, counted: 100 } as const;
/** Letters of a query; more are refused. */
export const QUERY = { letters: 100 } as const;
/** Suggestions while typing. */
export const SUGGESTIONS = { most: 8, ofEach: 3 } as const;
export const PAGE = { size: 24, max: 100 } as const; // decision 15
/** A session ends when it is idle (decision 3), and at the latest after a fixed time (ASVS 5.0, 7.3.2). */
export const SESSION = { memberDays: 14, adminIdleMinutes: 30, memberMostDays: 90, adminMostHours: 12 } as const;
/** How long a member's trusted browser needs no second step (decision 2). */
export const TRUST = { days: 30 } as const;
/** Number of recovery codes, and wrong app codes allowed per account and hour. */
export const SECOND_STEP = { recoveryCodes: 10, wrongPerHour: 8, passkeys: 10 } as const;
/** Days from the end of a membership to the erasure of its data (decision 8). */
export const LEAVING = { erasedAfterDays: 30, exportKeptDays: 7 } as const;
export const LINK = { resetMinutes: 60, activationDays: 7 } as const; // decision 7
/** Staff contact applicants after this time at the earliest when they apply in these hours of a working day in Asia/Tokyo (§1). */
export const REVIEW_PROMISE = { minutes: 60, fromHour: 9, toHour: 18, timeZone: 'Asia/Tokyo' } as const;
export const UPLOAD = {
  videoBytes: 4 * 1024 ** 3,
  imageBytes: 100 * 1024 ** 2,
  imagePixels: 64_000_000,
  fileNameLength: 200,
  /** Begun and not finished, per account; what is abandoned counts for a day. */
  open: 200,
  recommended: { width: 1920, height: 1080 }, // §9
} as const;
/** Files of works from another system: bytes, characters of one line, days one is stored, and refused lines shown on the page. */
export const IMPORT = { bytes: 200 * 1024 ** 2, lineLength: 100_000, keptDays: 7, shown: 100, preview: 20 } as const;
/** Captions of a film: bytes of a file (base64 of it fits into a request), captions in it, and characters of one. */
export const CAPTIONS = { bytes: 180 * 1024, cues: 5_000, characters: 500 } as const;
/**
 * The site's words: days a preview link opens, previews of a page, days ahead of which one can be published, and days after which a
 * picture that no version and no draft has is deleted.
 */
export const CMS = { previewDays: 7, previews: 200, aheadDays: 365, questions: 100, unusedPictureDays: 7 } as const;
/** Event streams: open streams per account in one process, heartbeat interval, maximum duration. */
export const EVENT_STREAM = { perAccount: 6, beatSeconds: 20, minutes: 5 } as const;
/** A resume is one PDF (§5; reliability row 36). */
export const RESUME = { bytes: 10 * 1024 ** 2, pages: 50, tries: 5, waitHours: 24 } as const;
/**
 * Reports: hours in which a stranger confirms the mail address, days for a decision and for the owner's answer, proof files, and how
 * many one address or account sends.
 */
export const REPORT = {
  confirmHours: 24,
  days: 7,
  /** `waitingBytes`: of all reports whose address nobody has confirmed, together. */
  files: { most: 5, minutes: 60, waitingBytes: 1024 ** 3 },
  /** Mails to one address that ask to confirm; what is sent after them waits for the links of these. */
  mailsPerHour: 5,
  /** Confirmed ones of an address or account: only its owner can use them up. */
  perDay: 20,
  /** Unconfirmed ones that are kept of one account or network address; the limit `form` lets nobody send so many in an hour. */
  waitingPerSender: 100,
  /** Shown at once to whoever opens the link of a mail. */
  shownCases: 50,
  reason: 1_000,
  /** After the decision; then the case loses who reported, the words and the proof. */
  namedYears: 3,
} as const;
/** Days after which these are deleted, as the privacy policy promises at the latest. */
export const KEPT_DAYS = { enquiry: 365, jobApplication: 180 } as const;
/** Decision 22; and how many guests behind one address count for the same work or profile meanwhile. */
export const VIEW = { seconds: 1, onceMinutes: 30, guestsOfAddress: 10 } as const;

/** Requests allowed per window, counted per account, or per address for strangers. */
export const LIMITS = {
  read: { points: 600, seconds: 60 },
  /** Reads that ask the search many times over. */
  'long-read': { points: 60, seconds: 60 },
  write: { points: 120, seconds: 60 },
  credentials: { points: 30, seconds: 300 },
  code: { points: 20, seconds: 300 },
  /** Forms of strangers that people read. */
  form: { points: 10, seconds: 600 },
  view: { points: 240, seconds: 60 },
  /** What pages tell of themselves: each when it is left, and once for its first errors. */
  'page-report': { points: 60, seconds: 60 },
  /** Files made for strangers. */
  making: { points: 30, seconds: 600 },
} as const;
/**
 * Sign-ins from addresses without a signed-in account, together per gateway: 20 a second, far more than people need, and never
 * all of a second at once.
 */
export const STRANGER_SIGN_INS = { points: 5, seconds: 0.25 } as const;
export type LimitName = keyof typeof LIMITS;

/** Recently viewed items: stored per account, and shown at once. */
export const RECENTLY_SEEN = { kept: 60, shown: 24 } as const;
