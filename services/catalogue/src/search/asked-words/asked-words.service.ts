import {
  type Caller,
  comparedOf,
  type Period,
  periodBefore,
  SEARCHED_WORDS,
  type SearchStatistics,
  tokyoDay,
} from '@koma/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  closeDays,
  countOthers,
  countSearchDays,
  findOffered,
  findWords,
  type OfferedWord,
  storeUses,
  type Use,
} from './asked-words.queries.js';
import { countableWord } from './countable-word.js';

const WRITE_MS = 5_000;
const OFFERED_MS = 60_000;
/** Members whose words wait to be written. */
const MOST_MEMBERS = 2_000;

interface Asked {
  /** For the first page and not to count only; see `isDeliberate`. */
  query: { q?: string | undefined; cursor?: string | undefined; limit: number };
  total: number | null;
}

/** The next pages of a search are no search, and pages ask for one result where they want the number only. */
const isDeliberate = ({ cursor, limit }: Asked['query']): boolean => cursor === undefined && limit > 1;

/** Counts what members search for. It is collected here and written every few seconds; a search waits for nothing. */
@Injectable()
export class AskedWordsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(AskedWordsService.name);
  private waiting = new Map<string, Map<string, Use>>();
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private offered: { words: Promise<OfferedWord[]>; until: number } | null = null;

  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.write(), WRITE_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Notes a member's search; those of staff do not count. */
  note({ accountId, profileType }: Caller, { query, total }: Asked): void {
    if (profileType === 'admin' || query.q === undefined || total === null || !isDeliberate(query)) return;
    const countable = countableWord(query.q);
    if (countable === null) return;
    const { word, written } = countable;
    const words = this.waiting.get(accountId) ?? new Map<string, Use>();
    const known = words.get(word);
    if (!known && (words.size >= SEARCHED_WORDS.perMember || this.waiting.size >= MOST_MEMBERS)) return;
    const use = known ?? { day: tokyoDay(new Date()), accountId, word, written, foundNothing: true };
    this.waiting.set(accountId, words.set(word, { ...use, foundNothing: use.foundNothing && total === 0 }));
  }

  /** Writes what was noted, one write after the other. What cannot be written is dropped: it would only grow. */
  write(): Promise<void> {
    const uses = [...this.waiting.values()].flatMap((words) => [...words.values()]);
    this.waiting = new Map();
    if (uses.length > 0)
      this.writing = this.writing
        .then(() => storeUses(this.database.manager, uses))
        .catch((error: unknown) => this.logger.error({ err: error }, 'searches were not counted'));
    return this.writing;
  }

  /** Forgets who has searched on earlier days. */
  closeDays(today = tokyoDay(new Date())): Promise<void> {
    return this.database.transaction((tx) => closeDays(tx, today));
  }

  /** Words that many members use, the most frequent first; kept for a minute. */
  frequent(): Promise<readonly OfferedWord[]> {
    if (this.offered && this.offered.until > performance.now()) return this.offered.words;
    const words = findOffered(this.database.manager, tokyoDay(new Date()));
    this.offered = { words, until: performance.now() + OFFERED_MS };
    words.catch(() => {
      if (this.offered?.words === words) this.offered = null;
    });
    return words;
  }

  async statistics(period: Period): Promise<SearchStatistics> {
    const { manager } = this.database;
    const [all, frequent, unanswered, others] = await Promise.all([
      countSearchDays(manager, { from: periodBefore(period).from, to: period.to }),
      findWords(manager, 'searches', period),
      findWords(manager, 'nothing', period),
      countOthers(manager, period),
    ]);
    const { from } = period;
    const searches = comparedOf(all, from, (row) => row.searches);
    const nothing = comparedOf(all, from, (row) => row.nothing);
    const days = all.filter(({ day }) => day >= from);
    return { ...period, searches, nothing, days, frequent, unanswered, others };
  }
}
