import type { Tx } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { IncidentsService } from '../incidents/index.js';
import type { ProviderEvent } from './payments.js';

/** After so many failures a person has to look; they are tried once a day from then on. */
const MANY_TRIES = 20;
const rows = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    about_kind: z.enum(['charge', 'setup', 'card']).nullable(),
    about_id: z.string().nullable(),
    tries: z.int(),
  }),
);

/** Notifications of the provider: stored once by id, handled from the table in any order. */
@Injectable()
export class ProviderEvents {
  private readonly logger = new Logger('ProviderEvents');

  constructor(
    private readonly database: DataSource,
    private readonly incidents: IncidentsService,
  ) {}

  /** False when it was stored before. */
  async store(tx: Tx, { id, type, about }: ProviderEvent): Promise<boolean> {
    const stored: unknown[] = await tx.query(
      `INSERT INTO provider_event (id, type, about_kind, about_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, type, about?.kind ?? null, about?.id ?? null],
    );
    return stored.length > 0;
  }

  /** Handles what waits, each in its own transaction; what fails is tried again later. Returns how many are handled. */
  async handleWaiting(handle: (event: ProviderEvent) => Promise<void>): Promise<number> {
    let handled = 0;
    for (;;) {
      const taken: unknown = await this.database.query(
        `UPDATE provider_event SET tries = tries + 1,
           next_try_at = now() + make_interval(secs => CASE WHEN tries < ${MANY_TRIES} THEN power(2, least(tries, 10)) ELSE 86400 END)
         WHERE id = (SELECT id FROM provider_event WHERE handled_at IS NULL AND next_try_at <= now()
           ORDER BY received_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, type, about_kind, about_id, tries`,
      );
      const [row] = rows.parse(Array.isArray(taken) ? taken[0] : []);
      if (!row) return handled;
      const { id, type, about_kind: kind, about_id: aboutId, tries } = row;
      try {
        await handle({ id, type, about: kind && aboutId ? { kind, id: aboutId } : null });
        await this.database.query('UPDATE provider_event SET handled_at = now(), error = NULL WHERE id = $1', [id]);
        handled += 1;
        if (tries > MANY_TRIES) await this.incidents.clear(this.database.manager, 'notification-stuck', id, new Date());
      } catch (error) {
        this.logger.warn({ err: error, id, type, tries }, 'a notification could not be handled now');
        await this.database.query('UPDATE provider_event SET error = $2 WHERE id = $1', [
          id,
          String(error).slice(0, 500),
        ]);
        if (tries >= MANY_TRIES) await this.tellStuck(id);
      }
    }
  }

  private async tellStuck(key: string): Promise<void> {
    const incident = { kind: 'notification-stuck', key, details: { event: key } } as const;
    await this.database.transaction((tx) => this.incidents.record(tx, incident, new Date()));
  }
}
