import type { Caller, MemberBrief } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../../members/index.js';

/** A page whose process does not renew it for this long is gone: 28 seconds later at most, nobody shows it. */
const GONE = '20 seconds';
const RENEWED_MS = 8_000;

const ENTER = `INSERT INTO slide_select_presence (line_id, slide_select_id, account_id) VALUES ($1, $2, $3)`;
const LEAVE = 'DELETE FROM slide_select_presence WHERE line_id = $1';
/** Another process has deleted what this one could not renew in time. */
const RENEW = `
  INSERT INTO slide_select_presence (line_id, slide_select_id, account_id)
    SELECT line.id, one.id, line.account_id FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS line (id, slide_select_id, account_id)
      JOIN slide_select one ON one.id = line.slide_select_id
  ON CONFLICT (line_id) DO UPDATE SET seen_at = now()`;
/** Of processes that have ended without a word. */
const SWEEP = `DELETE FROM slide_select_presence WHERE seen_at < now() - interval '${GONE}'`;
const OTHERS = `
  SELECT account_id AS "accountId" FROM slide_select_presence
  WHERE slide_select_id = $1 AND account_id <> $2 AND seen_at >= now() - interval '${GONE}'
  GROUP BY account_id ORDER BY min(since), account_id`;

const others = z.array(z.object({ accountId: z.string() }));

/** An open page of somebody. */
interface Line {
  slideSelectId: string;
  accountId: string;
}

/** Who has a slide select open for editing now, whichever process holds the line to the page. */
@Injectable()
export class SlideSelectPresenceService implements OnApplicationShutdown {
  private readonly logger = new Logger('SlideSelectPresence');
  /** The lines of this process. */
  private readonly lines = new Map<string, Line>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.lines.keys()].map((lineId) => this.leave(lineId)));
  }

  /** Shows the caller, who may edit it, to the others; returns what ends that. */
  async enter(slideSelectId: string, { accountId }: Pick<Caller, 'accountId'>): Promise<() => void> {
    const lineId = newId();
    await this.database.query(ENTER, [lineId, slideSelectId, accountId]);
    this.lines.set(lineId, { slideSelectId, accountId });
    this.timer ??= setInterval(() => void this.renew(), RENEWED_MS);
    return () => void this.leave(lineId);
  }

  /** Everybody but the caller, in the order of their coming. */
  async others(slideSelectId: string, { accountId }: Pick<Caller, 'accountId'>): Promise<MemberBrief[]> {
    const ids = others.parse(await this.database.query<unknown>(OTHERS, [slideSelectId, accountId])).map((one) => one.accountId); // prettier-ignore
    return ids.length === 0 ? [] : ids.map(await this.members.briefs(this.database.manager, ids));
  }

  private async leave(lineId: string): Promise<void> {
    if (!this.lines.delete(lineId)) return;
    await this.try(LEAVE, [lineId]);
  }

  /** Keeps the own lines, and sweeps what nobody keeps. */
  private async renew(): Promise<void> {
    const lines = [...this.lines];
    if (lines.length > 0) {
      const columns = [
        lines.map(([id]) => id),
        lines.map(([, { slideSelectId }]) => slideSelectId),
        lines.map(([, { accountId }]) => accountId),
      ];
      await this.try(RENEW, columns);
      await this.try(SWEEP, []);
      return;
    }
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Nobody waits for it; what fails is made good by the next renewal. */
  private async try(statement: string, values: readonly unknown[]): Promise<void> {
    await this.database.query(statement, [...values]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'who is here is not up to date');
    });
  }
}
