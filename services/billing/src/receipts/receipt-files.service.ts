import { createHash } from 'node:crypto';
import { renderInThread, Turns } from '@koma/pdf-kit/thread';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { PrintedReceipt, RenderedReceipt } from './document/printed-receipt.js';
import { ReceiptFile } from './receipt-file.entity.js';
import { receiptNumber } from './receipt-number.js';
import { findWithoutFile, type ReceiptRow } from './receipts.queries.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./document/receipt-thread.js'));
const AT_ONCE = 25;

/** The PDFs of receipts: each is made once, and what was stored first is what was issued. */
@Injectable()
export class ReceiptFilesService implements OnModuleDestroy {
  private readonly logger = new Logger('ReceiptFiles');
  /** Could not be rendered by this process; whoever asks for one has it tried again. */
  private readonly failed = new Set<string>();
  private readonly stopping = new AbortController();
  private readonly turns = new Turns();

  constructor(private readonly database: DataSource) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** The PDF of each receipt, in the same order; those that do not exist yet are made. @throws AppError when one cannot be made */
  async of(receipts: readonly ReceiptRow[]): Promise<Buffer[]> {
    const stored = await findFiles(this.database.manager, receipts);
    const all = stored.size === receipts.length ? stored : await this.turns.take(() => this.complete(receipts));
    return receipts.map(({ id }) => {
      const file = all.get(id);
      if (!file) throw new AppError('SERVER.FAILED');
      return file;
    });
  }

  /** Makes the PDFs of receipts that have none. */
  async makeMissing(): Promise<void> {
    for (;;) {
      const receipts = await findWithoutFile(this.database.manager, [...this.failed], AT_ONCE);
      if (receipts.length === 0 || this.stopping.signal.aborted) return;
      await this.turns.take(() => this.complete(receipts));
    }
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
    const files = await renderInThread<RenderedReceipt[]>(THREAD, given, this.stopping.signal);
    const rows = receipts.flatMap(({ id }, at) => {
      const file = files[at];
      if (file === undefined || typeof file === 'string') {
        // One that cannot be rendered holds up no other.
        this.logger.error({ receiptId: id, reason: file }, 'the PDF of a receipt could not be made');
        this.failed.add(id);
        return [];
      }
      const bytes = Buffer.from(file);
      return { receiptId: id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    if (rows.length === 0) return;
    await this.database.createQueryBuilder().insert().into(ReceiptFile).values(rows).orIgnore().execute();
  }
}

async function findFiles(tx: Tx, receipts: readonly ReceiptRow[]): Promise<Map<string, Buffer>> {
  const files = await tx.findBy(ReceiptFile, { receiptId: In(receipts.map(({ id }) => id)) });
  return new Map(files.map(({ receiptId, bytes }) => [receiptId, bytes]));
}
