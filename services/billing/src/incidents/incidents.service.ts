import type { IncidentKind } from '@koma/contracts';
import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { z } from 'zod';
import { Incident } from './incident.entity.js';

const ids = z.array(z.object({ id: z.string() }));

/** Found each night until it is too old; whoever has closed it knows. */
const ONCE: readonly IncidentKind[] = ['charge-unknown'];

export interface FoundIncident {
  kind: IncidentKind;
  key: string;
  feeId?: string;
  details?: Record<string, string>;
}

/** Tells staff with full access of what must not wait: in the log, on their page, and by a notice. */
@Injectable()
export class IncidentsService {
  private readonly logger = new Logger('Incidents');

  constructor(private readonly outbox: Outbox) {}

  /** Once for each kind and key. One that is closed and comes again is opened again, but not where it is the same cause each night. */
  async record(tx: Tx, { kind, key, feeId, details = {} }: FoundIncident, at: Date): Promise<void> {
    const stored: unknown = await tx.query(
      `INSERT INTO incident (id, kind, key, fee_id, details, found_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (kind, key) DO UPDATE SET details = $5, found_at = $6, closed_at = NULL
         WHERE incident.closed_at IS NOT NULL AND NOT incident.kind = ANY($7)
       RETURNING id`,
      [newId(), kind, key, feeId ?? null, details, at, ONCE],
    );
    const [row] = ids.parse(stored);
    if (!row) return;
    this.logger.error({ kind, key, feeId, ...details }, 'something about money needs a person');
    await this.outbox.add(tx, 'billing.incident.found', row.id, { incidentId: row.id, kind });
  }

  /** It needs nobody any more. */
  async clear(tx: Tx, kind: IncidentKind, key: string, at: Date): Promise<void> {
    await tx.update(Incident, { kind, key, closedAt: IsNull() }, { closedAt: at });
  }
}
