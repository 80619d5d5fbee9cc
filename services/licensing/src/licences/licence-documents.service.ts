import { type Caller, lastDayBefore, type LicenceDocument } from '@koma/contracts';
import { renderInThread } from '@koma/pdf-kit/thread';
import { CONFIG, FileAnswer } from '@koma/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LicensingConfig } from '../config.js';
import type { PrintedLicence } from './document/printed-licence.js';
import type { LicenceRow } from './licences.queries.js';
import { LicencesService } from './licences.service.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./document/licence-thread.js'));

/** The PDFs of a licence, each made once: of its terms, which never change, and of its early end. */
@Injectable()
export class LicenceDocumentsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly licences: LicencesService,
    @Inject(CONFIG) private readonly config: LicensingConfig,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async of(id: string, document: LicenceDocument, caller: Caller): Promise<FileAnswer> {
    const { licence } = await this.licences.open(this.database.manager, id, caller);
    const bytes = (await this.stored(id, document)) ?? (await this.inTurn(() => this.make(licence, document)));
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
    const given = this.printed(licence, document);
    const bytes = Buffer.from(await renderInThread<Uint8Array>(THREAD, given, this.stopping.signal));
    await this.database.query(
      'INSERT INTO licence_file (licence_id, document, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [licence.id, document, bytes],
    );
    return bytes;
  }

  private printed({ number, code, terms, endsOn, endedOn }: LicenceRow, document: LicenceDocument): PrintedLicence {
    const address = new URL(`/licences/${number}`, this.config.PUBLIC_ORIGIN);
    address.searchParams.set('code', code);
    const lastDay = endsOn === null ? null : lastDayBefore(`${endsOn}T00:00:00+09:00`);
    return { document, number, terms, lastDay, checkAddress: address.href, code, endedOn };
  }

  /** One thread at a time, whoever asks: each takes the memory of layout and fonts. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
