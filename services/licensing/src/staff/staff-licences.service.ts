import {
  type AuditAction,
  type Caller,
  endOfUsage,
  type LicenceDocument,
  type LicenceStatistics,
  type Page,
  type Period,
  partNumber,
  type StaffLicence,
  type StaffLicenceDetails,
  type StaffLicenceSearch,
} from '@koma/contracts';
import {
  AppError,
  decodeCursor,
  type FileAnswer,
  found,
  Outbox,
  type SentDocument,
  toPage,
  type Tx,
} from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AttachedFilesService } from '../attached-files/index.js';
import { readClearances } from '../clearances/index.js';
import { readStaffDisputes } from '../disputes/index.js';
import {
  findLicencesOfParts,
  LicenceDocumentsService,
  licenceStateToday,
  type LicenceRow,
  readLicence,
} from '../licences/index.js';
import { readPart } from '../requests/index.js';
import { deskFigures } from './desk-figures.queries.js';
import { countDesk, type DeskRow, findDesk, sizeOfDesk } from './staff-search.queries.js';

const position = z.tuple([z.string().max(30), z.uuid()]);

/** Requests and licences as staff read them: the list without a trace, each opening in the log. */
@Injectable()
export class StaffLicencesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly documents: LicenceDocumentsService,
    private readonly files: AttachedFilesService,
  ) {}

  async search({ cursor, limit, ...search }: StaffLicenceSearch): Promise<Page<StaffLicence>> {
    const { manager } = this.database;
    const after = decodeCursor(cursor, position);
    const rows = await findDesk(manager, { ...search, limit: limit + 1, after });
    const page = toPage(rows, limit, { item: toItem, cursor: ({ place, id }) => [place, id] });
    return { ...page, total: await sizeOfDesk(manager, search) };
  }

  async counts(narrowed: Pick<StaffLicenceSearch, 'q' | 'from' | 'to'>) {
    return { items: await countDesk(this.database.manager, narrowed) };
  }

  async figures(period: Period): Promise<LicenceStatistics> {
    return deskFigures(this.database.manager, period);
  }

  async get(id: string, caller: Caller): Promise<StaffLicenceDetails> {
    return this.database.transaction(async (tx) => {
      const part = found(await readPart(tx, id));
      const licence = await licenceOf(tx, id);
      const disputes = licence ? await readStaffDisputes(tx, licence) : [];
      await this.log(tx, { action: 'licence.opened', id, licence, details: {} }, caller);
      return {
        state: licence ? licenceStateToday(licence) : shownState(part.state),
        // What both sides write to each other is read only where they have turned to staff.
        part: disputes.length > 0 ? part : { ...part, messages: [] },
        licence: licence ? await readLicence(tx, licence) : null,
        disputes,
        clearances: await readClearances(tx, part.works.map(({ id: workId }) => workId)), // prettier-ignore
      };
    });
  }

  async document(id: string, document: LicenceDocument, caller: Caller): Promise<FileAnswer> {
    const licence = found(await licenceOf(this.database.manager, id));
    const file = await this.documents.file(licence, document);
    await this.database.transaction((tx) =>
      this.log(tx, { action: 'licence.document-opened', id, licence, details: { document } }, caller),
    );
    return file;
  }

  /** A file of the request, or of the conversation where staff read it. */
  async openFile(id: string, fileId: string, caller: Caller): Promise<SentDocument> {
    return this.database.transaction(async (tx) => {
      const part = found(await readPart(tx, id));
      const licence = await licenceOf(tx, id);
      const isDisputed = licence !== undefined && (await readStaffDisputes(tx, licence)).length > 0;
      const sent = isDisputed ? part.messages.flatMap(({ file }) => file ?? []) : [];
      if (![...part.files, ...sent].some((file) => file.id === fileId)) throw new AppError('RESOURCE.NOT_FOUND');
      const file = await this.files.open(tx, { id: fileId });
      await this.log(tx, { action: 'licence.file-opened', id, licence, details: { fileName: file.fileName } }, caller);
      return file;
    });
  }

  private async log(
    tx: Tx,
    given: { action: AuditAction; id: string; licence: LicenceRow | undefined; details: Record<string, string> },
    { accountId: actorId }: Caller,
  ): Promise<void> {
    const { action, id: subjectId, licence, details } = given;
    const subjectName = licence?.number ?? partNumber(subjectId);
    await this.outbox.add(tx, 'staff.act.done', subjectId, { action, actorId, subjectId, subjectName, details });
  }
}

const licenceOf = async (tx: Tx, partId: string): Promise<LicenceRow | undefined> =>
  (await findLicencesOfParts(tx, [partId])).get(partId);

/** An accepted part always has its licence. */
const shownState = (state: StaffLicenceDetails['part']['state']) => (state === 'accepted' ? 'waiting' : state);

function toItem({ usage, place: _place, submittedAt, actedAt, number, endsOn, ...row }: DeskRow): StaffLicence {
  return {
    ...row,
    number,
    media: usage.media.map(({ medium }) => medium),
    start: usage.start,
    endsOn: number === '' ? endOfUsage(usage) : endsOn,
    submittedAt: submittedAt.toISOString(),
    actedAt: actedAt.toISOString(),
  };
}
