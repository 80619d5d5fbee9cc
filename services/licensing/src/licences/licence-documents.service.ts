import { type Caller, lastDayBefore, type LicenceDocument } from '@koma/contracts';
import { renderInThread } from '@koma/pdf-kit/thread';
import { CONFIG, FileAnswer } from '@koma/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LicensingConfig } from '../config.js';
import type { PrintedLicence } from './document/printed-licence.js';
import type { Licence } from './licence.entity.js';
import { LicencesService } from './licences.service.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./document/licence-thread.js'));

/** The PDFs of a licence, made of its terms, which never change. */
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
    const bytes = await this.inTurn(() =>
      renderInThread<Uint8Array>(THREAD, this.printed(licence, document), this.stopping.signal),
    );
    return new FileAnswer(Buffer.from(bytes), 'application/pdf', `Koma_${licence.number}_${document}.pdf`);
  }

  private printed({ number, code, terms, endsOn, paidOn }: Licence, document: LicenceDocument): PrintedLicence {
    const address = new URL(`/licences/${number}`, this.config.PUBLIC_ORIGIN);
    address.searchParams.set('code', code);
    const lastDay = endsOn === null ? null : lastDayBefore(`${endsOn}T00:00:00+09:00`);
    return { document, number, terms, lastDay, checkAddress: address.href, code, paidOn };
  }

  /** One thread at a time, whoever asks: each takes the memory of layout and fonts. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
