import { setTimeout } from 'node:timers/promises';
import { newId } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { DataSource } from 'typeorm';
import { DatabaseNotificationsService } from '../../database-notifications/index.js';

/** A process that died holds an upload for so long. */
const LEASE_SECONDS = 15;
const RENEW_MS = 4_000;
const RETRY_MS = 100;
const MOST_MS = 30_000;

/** One request at a time for each upload, whichever process it came to: a client that comes back ends the request that it left behind. */
@Injectable()
export class UploadLocker implements Locker {
  private readonly held = new Map<string, RequestRelease>();

  constructor(
    readonly database: DataSource,
    readonly notifications: DatabaseNotificationsService,
  ) {
    notifications.on('media_uploads', (id) => void this.held.get(id)?.());
  }

  newLock(id: string): Lock {
    return new UploadLock(id, this);
  }

  hold(id: string, release: RequestRelease): void {
    this.held.set(id, release);
  }

  letGo(id: string, release: RequestRelease): void {
    if (this.held.get(id) === release) this.held.delete(id);
  }

  /** Deletes what processes left that died. */
  async removeLeft(): Promise<void> {
    await this.database.query(`DELETE FROM upload_lock WHERE leased_until < now() - interval '1 hour'`);
  }
}

class UploadLock implements Lock {
  private readonly holder = newId();
  private renewing: NodeJS.Timeout | undefined;
  private release: RequestRelease = () => undefined;

  constructor(
    private readonly id: string,
    private readonly locker: UploadLocker,
  ) {}

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const until = performance.now() + MOST_MS;
    while (!(await this.take())) {
      // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
      if (signal.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      await this.locker.notifications.notify('media_uploads', this.id);
      await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    this.release = requestRelease;
    this.locker.hold(this.id, requestRelease);
    this.renewing = setInterval(() => void this.renew(), RENEW_MS);
  }

  async unlock(): Promise<void> {
    clearInterval(this.renewing);
    this.locker.letGo(this.id, this.release);
    await this.locker.database.query('DELETE FROM upload_lock WHERE upload = $1 AND holder = $2', [
      this.id,
      this.holder,
    ]);
  }

  private async take(): Promise<boolean> {
    const rows = await this.locker.database.query<unknown[]>(
      `INSERT INTO upload_lock (upload, holder, leased_until) VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT (upload) DO UPDATE SET holder = excluded.holder, leased_until = excluded.leased_until
       WHERE upload_lock.leased_until < now() RETURNING upload`,
      [this.id, this.holder, LEASE_SECONDS],
    );
    return rows.length > 0;
  }

  /** Ends the request when somebody else has the upload. */
  private async renew(): Promise<void> {
    const [, renewed] = await this.locker.database
      .query<[unknown[], number]>(
        `UPDATE upload_lock SET leased_until = now() + make_interval(secs => $3) WHERE upload = $1 AND holder = $2`,
        [this.id, this.holder, LEASE_SECONDS],
      )
      .catch((): [unknown[], number] => [[], 1]);
    if (renewed === 0) await this.release();
  }
}
