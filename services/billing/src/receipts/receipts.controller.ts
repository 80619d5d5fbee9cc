import { buffer } from 'node:stream/consumers';
import { type OwnReceiptRecipient, type ReceiptRecipient, receipts } from '@koma/contracts';
import { FileAnswer, found, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ZipFile } from 'yazl';
import { findMember, setRecipient } from '../members/index.js';
import { ReceiptFilesService } from './receipt-files.service.js';
import { receiptNumber } from './receipt-number.js';
import { findOfYear, findReceipt, findYears, type ReceiptRow } from './receipts.queries.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly database: DataSource,
    private readonly files: ReceiptFilesService,
  ) {}

  @Serves(receipts.file)
  async file({ caller, params }: Served<typeof receipts.file>) {
    return this.pdf(await findReceipt(this.database.manager, params.id, caller.accountId));
  }

  @Serves(receipts.years)
  async years({ caller }: Served<typeof receipts.years>) {
    return { items: await findYears(this.database.manager, caller.accountId) };
  }

  @Serves(receipts.yearFile)
  async yearFile({ caller, params: { year } }: Served<typeof receipts.yearFile>) {
    const rows = await findOfYear(this.database.manager, caller.accountId, year);
    found(rows[0]);
    const files = await this.files.of(rows);
    const zip = new ZipFile();
    for (const [at, row] of rows.entries())
      zip.addBuffer(found(files[at]), fileName(row), { mtime: row.issuedAt, compress: false });
    zip.end();
    return new FileAnswer(await buffer(zip.outputStream), 'application/zip', `Koma_receipts_${year}.zip`);
  }

  @Serves(receipts.recipient)
  async recipient({ caller }: Served<typeof receipts.recipient>) {
    return this.recipientOf(caller.accountId);
  }

  @Serves(receipts.setRecipient)
  async setRecipient({ caller, body }: Served<typeof receipts.setRecipient>) {
    await setRecipient(this.database.manager, caller.accountId, body satisfies ReceiptRecipient);
    return this.recipientOf(caller.accountId);
  }

  @Serves(receipts.get)
  async get({ params }: Served<typeof receipts.get>) {
    const row = found(await findReceipt(this.database.manager, params.id));
    const { id, kind, accountId, data } = row;
    return { ...data, id, kind, accountId, number: receiptNumber(row) };
  }

  @Serves(receipts.staffFile)
  async staffFile({ params }: Served<typeof receipts.staffFile>) {
    return this.pdf(await findReceipt(this.database.manager, params.id));
  }

  private async pdf(row: ReceiptRow | null): Promise<FileAnswer> {
    const receipt = found(row);
    const [bytes] = await this.files.of([receipt]);
    return new FileAnswer(found(bytes), 'application/pdf', fileName(receipt));
  }

  private async recipientOf(accountId: string): Promise<OwnReceiptRecipient> {
    const member = found(await findMember(this.database.manager, accountId));
    return {
      company: member.receiptCompany,
      department: member.receiptDepartment,
      name: member.receiptName,
      account: { company: member.companyName, name: member.name },
    };
  }
}

/** Day, issuer, amount and number: accountants file documents by them (電子帳簿保存法). */
const fileName = (row: ReceiptRow): string =>
  `${row.data.day.replaceAll('-', '')}_Koma_${row.kind === 'return' ? '-' : ''}${row.data.amountYen}_${receiptNumber(row)}.pdf`;
