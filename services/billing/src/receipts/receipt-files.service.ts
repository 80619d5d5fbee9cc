import { createHash } from 'node:crypto';
import { renderInThread } from '@koma/pdf-kit/thread';
import { found, type Tx } from '@koma/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { PrintedReceipt } from './document/printed-receipt.js';
import { ReceiptFile } from './receipt-file.entity.js';
import { receiptNumber } from './receipt-number.js';
import { findWithoutFile, type ReceiptRow } from './receipts.queries.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./document/receipt-thread.js'));
const AT_ONCE = 25;

/** The PDFs of receipts: each is made once, and what was stored first is what was issued. */
@Injectable()
export class ReceiptFilesService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly database: DataSource) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** The PDF of each receipt, in the same order; those that do not exist yet are made. */
  async of(receipts: readonly ReceiptRow[]): Promise<Buffer[]> {
    const stored = await findFiles(this.database.manager, receipts);
    const all = stored.size === receipts.length ? stored : await this.inTurn(() => this.complete(receipts));
    return receipts.map(({ id }) => found(all.get(id)));
  }

  /** Makes the PDFs of receipts that have none. */
  async makeMissing(): Promise<void> {
    for (;;) {
      const receipts = await findWithoutFile(this.database.manager, AT_ONCE);
      if (receipts.length === 0 || this.stopping.signal.aborted) return;
      await this.inTurn(() => this.complete(receipts));
    }
  }

  /** One thread at a time, whoever asks: each takes the memory of layout and fonts. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Looks again first: whoever was before may have made them. */
  private async complete(receipts: readonly ReceiptRow[]): Promise<Map<string, Buffer>> {
    const { manager } = this.database;
    const stored = await findFiles(manager, receipts);
    const missing = receipts.filter(({ id }) => !stored.has(id));
    for (let at = 0; at < missing.length; at += AT_ONCE) await this.make(missing.slice(at, at + AT_ONCE));
    return missing.length === 0 ? stored : findFiles(manager, receipts);
  }

  private async make(receipts: readonly ReceiptRow[]): Promise<void> {
    const given = receipts.map(({ year, number, kind, data }): PrintedReceipt => ({
      ...data,
      kind,
      number: receiptNumber({ year, number }),
    }));
    const files = await renderInThread<Uint8Array[]>(THREAD, given, this.stopping.signal);
    const rows = receipts.map(({ id }, at) => {
      const bytes = Buffer.from(found(files[at]));
      return { receiptId: id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    await this.database.createQueryBuilder().insert().into(ReceiptFile).values(rows).orIgnore().execute();
  }
}

async function findFiles(tx: Tx, receipts: readonly ReceiptRow[]): Promise<Map<string, Buffer>> {
  const files = await tx.findBy(ReceiptFile, { receiptId: In(receipts.map(({ id }) => id)) });
  return new Map(files.map(({ receiptId, bytes }) => [receiptId, bytes]));
}
