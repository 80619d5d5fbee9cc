import { type Caller, lastDayBefore, type LicenceDocument } from '@koma/contracts';
import { renderInThread, Turns } from '@koma/pdf-kit/thread';
import { CONFIG, FileAnswer } from '@koma/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LicensingConfig } from '../config.js';
import type { PrintedLicence } from './document/printed-licence.js';
import { checkPathOf } from './licensed-rights.js';
import { findQuoteDays, type LicenceRow } from './licences.queries.js';
import { LicencesService } from './licences.service.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./document/licence-thread.js'));

/** The PDFs of a licence, each made once: of its terms, which never change, and of its early end. */
@Injectable()
export class LicenceDocumentsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly turns = new Turns();

  constructor(
    private readonly database: DataSource,
    private readonly licences: LicencesService,
    @Inject(CONFIG) private readonly config: LicensingConfig,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async of(id: string, document: LicenceDocument, caller: Caller): Promise<FileAnswer> {
    const { licence } = await this.licences.read(this.database.manager, id, caller);
    return this.file(licence, document);
  }

  /** For whoever may read the licence. */
  async file(licence: LicenceRow, document: LicenceDocument): Promise<FileAnswer> {
    const bytes =
      (await this.stored(licence.id, document)) ?? (await this.turns.take(() => this.make(licence, document)));
    return new FileAnswer(bytes, 'application/pdf', `Koma_${licence.number}_${document}.pdf`);
  }

  private async stored(licenceId: string, document: LicenceDocument): Promise<Buffer | null> {
    const [row] = await this.database.query<{ bytes: Buffer }[]>(
      'SELECT bytes FROM licence_file WHERE licence_id = $1 AND document = $2',
      [licenceId, document],
    );
    return row?.bytes ?? null;
  }

  /** Looks again first: whoever was before may have made it. */
  private async make(licence: LicenceRow, document: LicenceDocument): Promise<Buffer> {
    const known = await this.stored(licence.id, document);
    if (known) return known;
    const given = await this.printed(licence, document);
    const bytes = Buffer.from(await renderInThread<Uint8Array>(THREAD, given, this.stopping.signal));
    // Not of a licence that has changed meanwhile: its documents say so.
    await this.database.query(
      `INSERT INTO licence_file (licence_id, document, bytes)
       SELECT id, $2, $3 FROM licence WHERE id = $1 AND version = $4 FOR SHARE ON CONFLICT DO NOTHING`,
      [licence.id, document, bytes, licence.version],
    );
    return bytes;
  }

  private async printed(
    { partId, number, code, terms, endsOn, endedOn }: LicenceRow,
    document: LicenceDocument,
  ): Promise<PrintedLicence> {
    const address = new URL(checkPathOf({ number, code }), this.config.PUBLIC_ORIGIN);
    const lastDay = endsOn === null ? null : lastDayBefore(`${endsOn}T00:00:00+09:00`);
    const days = (await findQuoteDays(this.database.manager, partId)) ?? {
      quotedOn: terms.acceptedOn,
      validUntil: null,
    };
    return { document, number, terms, lastDay, checkAddress: address.href, code, endedOn, ...days };
  }
}
