import { CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { CatalogueConfig } from '../../config.js';
import { findWorks, lockWorks } from '../../portfolio/index.js';
import { agreeOnReadings, spreadReadings } from './agreed-readings.js';
import { DictionaryThread } from './dictionary/dictionary-thread.js';
import { findGuesses, storeGuesses, unreadTexts } from './readings.js';
import { SEARCH_INDEX, type SearchIndex } from './search-index.js';

const POLL_MS = 2_000;
const PORTION = 200;
const ids = z.array(z.object({ id: z.string() }));
const locks = z.tuple([z.object({ is_free: z.boolean() })]);
const LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended('catalogue readings', 0)) AS is_free`;
const UNREAD = `SELECT work_id AS id FROM work_search WHERE is_unread ORDER BY work_id LIMIT ${PORTION}`;

const isFree = async (tx: Tx): Promise<boolean> => locks.parse(await tx.query<unknown>(LOCK))[0].is_free;

/**
 * Guesses how titles and companies are read that nobody has given a reading for, soon after a work is saved. Runs in the role
 * `readings`, because a dictionary is large; it is dropped when there is nothing to read.
 */
@Injectable()
export class GuessReadingsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Readings');
  private readonly dictionary = new DictionaryThread();
  private readonly isOn: boolean;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> | null = null;

  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    @Inject(CONFIG) { CATALOGUE_ROLES }: Pick<CatalogueConfig, 'CATALOGUE_ROLES'>,
  ) {
    this.isOn = CATALOGUE_ROLES.includes('readings');
  }

  onModuleInit(): void {
    if (!this.isOn) return;
    this.timer = setInterval(() => {
      this.running ??= this.guessAll()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'readings could not be guessed'))
        .finally(() => (this.running = null));
    }, POLL_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
    await this.dictionary.close();
  }

  /** Spreads what creators agree on, and guesses until every searched work has its readings, and returns their number. */
  async guessAll(): Promise<number> {
    await this.spread().catch((error: unknown) => this.logger.error({ err: error }, 'readings could not be spread'));
    for (let count = 0; ;) {
      const guessed = await this.guessSome();
      if (guessed === 0) return count;
      count += guessed;
    }
  }

  private async spread(): Promise<void> {
    const agree = () => this.database.transaction(async (tx) => ((await isFree(tx)) ? agreeOnReadings(tx) : 0));
    for (let changed = await agree(); changed > 0;) changed = await agree();
    await spreadReadings(this.database);
  }

  /** One process guesses at a time. */
  private async guessSome(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const unread = ids.parse(await tx.query<unknown>(UNREAD)).map(({ id }) => id);
      if (unread.length === 0 || !(await isFree(tx))) return 0;
      await lockWorks(tx, unread);
      const works = await findWorks(tx, unread);
      const known = await findGuesses(tx, unread);
      const texts = works.flatMap((work) => [...unreadTexts(work, known(work.id))]);
      const read = await this.dictionary.read(texts);
      for (const work of works) {
        const guesses = [...unreadTexts(work, new Map()).keys()].map(
          (form) => [form, known(work.id).get(form) ?? read.get(form) ?? ''] as const,
        );
        await storeGuesses(tx, work.id, new Map(guesses));
      }
      await this.index.index(tx, unread);
      return unread.length;
    });
  }
}
