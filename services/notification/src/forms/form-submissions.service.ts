import { createHash } from 'node:crypto';
import { type Cache, CACHE, AppError, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';

const SAME_MS = 60_000;
/** How many forms may name one mail address, so that our answers cannot be used to flood it. */
const PER_ADDRESS = { points: 5, seconds: 3_600 };

/** Rules for all forms of strangers: a double click is stored once, and no address is flooded. */
@Injectable()
export class FormSubmissionsService {
  private readonly perAddress: ReturnType<Cache['limiter']>;

  constructor(@Inject(CACHE) cache: Cache) {
    this.perAddress = cache.limiter('forms', PER_ADDRESS);
  }

  /**
   * Stores a form in its transaction: `find` looks for a recent equal one, `add` stores the form when there is none. Equal forms
   * wait for each other, others do not.
   */
  async storeOnce<T>(tx: Tx, form: { email: string }, given: { find: Find<T>; add: Add<T> }): Promise<T> {
    const hash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
    const known = await given.find(hash, new Date(Date.now() - SAME_MS));
    if (known) return known;
    await this.perAddress.consume(form.email).catch(() => {
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: PER_ADDRESS.seconds });
    });
    return given.add(hash);
  }
}

type Find<T> = (contentHash: string, since: Date) => Promise<T | null>;
type Add<T> = (contentHash: string) => Promise<T>;
