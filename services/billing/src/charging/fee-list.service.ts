import type { Fee as FeeAnswer, Membership, Page } from '@koma/contracts';
import { monthAfter, startOfTokyoMonth, tokyoMonth } from '@koma/contracts';
import { CONFIG, decodeCursor, found, toPage } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findDefaultCard } from '../cards/index.js';
import type { BillingConfig } from '../config.js';
import { dueDay, findFees } from '../fees/index.js';
import { findMember, type MemberRow } from '../members/index.js';
import { findPlan } from '../plans/index.js';
import { FeeAnswersService } from './fee-answers.service.js';

const position = z.tuple([z.string()]);
type PlanType = MemberRow['profileType'];

/** A member's fees and what comes next. */
@Injectable()
export class FeeListService {
  constructor(
    private readonly database: DataSource,
    private readonly answers: FeeAnswersService,
    @Inject(CONFIG) private readonly config: BillingConfig,
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
    const first = firstMonthOf(member, this.config.FEES_FROM);
    const month = first === null ? null : nextMonthOf(member, first, now);
    const planOf = (type: PlanType) => this.plan(type, { now, month, isFirst: month === first });
    return {
      profileType: member.profileType,
      ...(await planOf(member.profileType)),
      other: await planOf(member.profileType === 'creator' ? 'user' : 'creator'),
      restedAt: member.restedAt?.toISOString() ?? null,
      endsAt: member.endsAt?.toISOString() ?? null,
      hasCard: (await findDefaultCard(manager, accountId)) !== null,
    };
  }

  /** A plan as it is priced now, and in the next month that is charged. */
  private async plan(type: PlanType, { now, month, isFirst }: { now: Date; month: string | null; isFirst: boolean }) {
    const { manager } = this.database;
    const { nameJa: planJa, nameEn: planEn, priceYen, taxYen } = await findPlan(manager, type, tokyoMonth(now));
    const plan = { planJa, planEn, priceYen, taxYen };
    if (month === null) return { ...plan, next: null };
    const { priceYen: amountYen, taxYen: nextTaxYen } = await findPlan(manager, type, month);
    return { ...plan, next: { month, dueOn: dueDay(month), amountYen, taxYen: nextTaxYen, isFirst } };
  }
}

/** The first month that costs something; null while the membership rests, or where nobody is charged. */
function firstMonthOf({ firstMonth, restedAt }: MemberRow, from: string | undefined): string | null {
  if (firstMonth === null || restedAt !== null || from === undefined) return null;
  return firstMonth > from ? firstMonth : from;
}

/** The next month that will be charged, or null when the membership ends before it. */
function nextMonthOf({ endsAt }: MemberRow, first: string, now: Date): string | null {
  const next = monthAfter(tokyoMonth(now));
  const month = first > next ? first : next;
  return endsAt !== null && startOfTokyoMonth(month) >= endsAt ? null : month;
}
