import type { Page, Payment, PaymentSearch } from '@koma/contracts';
import { decodeCursor, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { FeeAnswersService } from '../charging/index.js';
import { searchFees } from '../fees/index.js';
import { findMembers } from '../members/index.js';

const position = z.tuple([z.string(), z.uuid()]);

/** Fees of all members by date, amount, counterparty and status. */
@Injectable()
export class PaymentSearchService {
  constructor(
    private readonly database: DataSource,
    private readonly answers: FeeAnswersService,
  ) {}

  async list({ cursor, limit, ...search }: PaymentSearch & { cursor?: string; limit: number }): Promise<Page<Payment>> {
    const { manager } = this.database;
    const { rows, total } = await searchFees(manager, search, decodeCursor(cursor, position), limit + 1);
    const members = await findMembers(manager, rows.map(({ accountId }) => accountId)); // prettier-ignore
    const answerOf = await this.answers.of(rows);
    const item = (row: (typeof rows)[number]): Payment => {
      const member = members.get(row.accountId);
      return {
        ...answerOf(row),
        accountId: row.accountId,
        name: member?.name ?? '',
        companyName: member?.companyName ?? '',
        email: member?.email ?? '',
        dueOn: row.dueOn,
      };
    };
    return { ...toPage(rows, limit, { item, cursor: ({ month, id }) => [month, id] }), total };
  }
}
