import { type Caller, LICENSING } from '@koma/contracts';
import { AppError, found, type SentDocument, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttachedFilesService, countFiles, deleteFile } from '../attached-files/index.js';
import { LicenceRequest } from './licence-request.entity.js';
import { PartAccessService } from './part-access.service.js';
import { PartMessage } from './part.entities.js';
import { PartsService } from './parts.service.js';
import { RequestsService } from './requests.service.js';

/** Files beside a request, and files in the conversation of a part. */
@Injectable()
export class RequestFilesService {
  constructor(
    private readonly database: DataSource,
    private readonly files: AttachedFilesService,
    private readonly access: PartAccessService,
    private readonly parts: PartsService,
    private readonly requests: RequestsService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND for everything but a draft of the caller */
  async admit(requestId: string, caller: Caller): Promise<void> {
    await this.openDraft(this.database.manager, requestId, caller);
  }

  /** The same bytes again change nothing. */
  async receive(requestId: string, document: SentDocument, caller: Caller): Promise<void> {
    if (await this.files.isKnown(this.database.manager, requestId, document)) return;
    await this.files.scan(document);
    await this.database.transaction(async (tx) => {
      await this.openDraft(tx, requestId, caller, true);
      if (await this.files.isKnown(tx, requestId, document)) return;
      if ((await countFiles(tx, { requestId })) >= LICENSING.files.request)
        throw new AppError('LICENCE.TOO_MANY_FILES');
      await this.files.add(tx, { requestId }, document, caller.accountId);
    });
  }

  async delete(requestId: string, id: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.openDraft(tx, requestId, caller, true);
      await deleteFile(tx, { id, requestId });
    });
  }

  /** A file of an own request, sent or not, or of one of a colleague. */
  async open(requestId: string, id: string, caller: Caller): Promise<SentDocument> {
    const { manager } = this.database;
    await this.requests.get(requestId, caller);
    return this.files.open(manager, { id, requestId });
  }

  /** @throws AppError RESOURCE.NOT_FOUND for everybody but the two sides, ACCESS.DENIED for colleagues, who only read */
  async admitToPart(partId: string, caller: Caller): Promise<void> {
    const { isReadOnly } = await this.access.open(this.database.manager, partId, caller);
    if (isReadOnly) throw new AppError('ACCESS.DENIED');
  }

  async receiveInPart(partId: string, document: SentDocument, caller: Caller): Promise<void> {
    await this.files.scan(document);
    await this.parts.say(partId, '', caller, async (tx, messageId) => {
      const sent = await tx.countBy(PartMessage, { partId, text: '' });
      if (sent > LICENSING.files.part) throw new AppError('LICENCE.TOO_MANY_FILES');
      await this.files.add(tx, { messageId }, document, caller.accountId);
    });
  }

  /** A file of the conversation or of the request, for both sides. */
  async openInPart(partId: string, id: string, caller: Caller): Promise<SentDocument> {
    const { manager } = this.database;
    const { part } = await this.access.open(manager, partId, caller);
    const messages = await manager.find(PartMessage, { where: { partId, text: '' }, select: { id: true } });
    const places = [{ requestId: part.requestId }, ...messages.map((message) => ({ messageId: message.id }))];
    return this.files.open(manager, places.map((place) => ({ id, ...place }))); // prettier-ignore
  }

  private async openDraft(tx: Tx, id: string, { accountId }: Caller, isLocked = false): Promise<void> {
    const lock = isLocked ? ({ mode: 'pessimistic_write' } as const) : undefined;
    found(await tx.findOne(LicenceRequest, { where: { id, accountId, isDraft: true }, ...(lock && { lock }) }));
  }
}
