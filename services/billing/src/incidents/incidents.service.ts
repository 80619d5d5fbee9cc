import type { IncidentKind } from '@koma/contracts';
import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Incident } from './incident.entity.js';

interface Found {
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

  /** Once for each kind and key; a closed one that comes again is opened again. */
  async record(tx: Tx, { kind, key, feeId, details = {} }: Found, at: Date): Promise<void> {
    const known = await tx.findOneBy(Incident, { kind, key });
    if (known && known.closedAt === null) return;
    const fresh = { id: known?.id ?? newId(), kind, key, feeId: feeId ?? null, details, foundAt: at };
    await tx.upsert(Incident, { ...fresh, closedAt: null, closedBy: null, note: '' }, ['kind', 'key']);
    this.logger.error({ kind, key, feeId, ...details }, 'something about money needs a person');
    await this.outbox.add(tx, 'billing.incident.found', fresh.id, { incidentId: fresh.id, kind });
  }

  /** It has settled itself. */
  async settle(tx: Tx, kind: IncidentKind, key: string, at: Date): Promise<void> {
    await tx.update(Incident, { kind, key, closedAt: IsNull() }, { closedAt: at });
  }
}
