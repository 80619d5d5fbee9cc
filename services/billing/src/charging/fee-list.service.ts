import type { Fee as FeeAnswer, Membership, Page } from '@koma/contracts';
import { monthAfter, startOfTokyoMonth, tokyoMonth } from '@koma/contracts';
import { decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findDefaultCard } from '../cards/index.js';
import { dueDay, findFees } from '../fees/index.js';
import { findMember, type MemberRow } from '../members/index.js';
import { findPlan } from '../plans/index.js';
import { FeeAnswersService } from './fee-answers.service.js';

const position = z.tuple([z.string()]);

/** A member's fees and what comes next. */
@Injectable()
export class FeeListService {
  constructor(
    private readonly database: DataSource,
    private readonly answers: FeeAnswersService,
  ) {}

  /** Newest first. */
  async list(accountId: string, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<FeeAnswer>> {
    const { manager } = this.database;
    const rows = await findFees(manager, accountId, decodeCursor(cursor, position)?.[0], limit + 1);
    const item = await this.answers.of(rows);
    return toPage(rows, limit, { item, cursor: ({ month }) => [month] });
  }

  async membership(accountId: string, now: Date): Promise<Membership> {
    const { manager } = this.database;
    const member = found(await findMember(manager, accountId));
    const month = nextMonthOf(member, now);
    const plan = await findPlan(manager, member.profileType, month ?? tokyoMonth(now));
    return {
      planJa: plan.nameJa,
      planEn: plan.nameEn,
      next: month === null ? null : { month, dueOn: dueDay(month), amountYen: plan.priceYen, taxYen: plan.taxYen },
      restedAt: member.restedAt?.toISOString() ?? null,
      endsAt: member.endsAt?.toISOString() ?? null,
      hasCard: (await findDefaultCard(manager, accountId)) !== null,
    };
  }
}

/** The next month that will be charged, or null when the membership ends or rests. */
function nextMonthOf({ firstMonth, endsAt, restedAt }: MemberRow, now: Date): string | null {
  if (firstMonth === null || restedAt !== null) return null;
  const next = monthAfter(tokyoMonth(now));
  const month = firstMonth > next ? firstMonth : next;
  return endsAt !== null && startOfTokyoMonth(month) >= endsAt ? null : month;
}
