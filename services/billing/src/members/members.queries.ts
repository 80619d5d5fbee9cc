import { type ReceiptRecipient, startOfTokyoMonth } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { Member } from './member.entity.js';

/** Auth's word for a rest may come late: `restedAt` says who rests. */
const PAYING = In(['active', 'resting']);

/** A member as other rooms read it. */
export type MemberRow = Readonly<Member>;

export const findMember = (tx: Tx, accountId: string): Promise<MemberRow | null> => tx.findOneBy(Member, { accountId });

export const findCustomer = (tx: Tx, customerId: string): Promise<MemberRow | null> =>
  tx.findOneBy(Member, { customerId });

/** False when there is no such member. */
export const setCustomer = async (tx: Tx, accountId: string, customerId: string): Promise<boolean> =>
  (await tx.update(Member, { accountId }, { customerId })).affected === 1;

/** To whom the receipts to come are made out. */
export async function setRecipient(
  tx: Tx,
  accountId: string,
  { company, department, name }: ReceiptRecipient,
): Promise<void> {
  await tx.update(Member, { accountId }, { receiptCompany: company, receiptDepartment: department, receiptName: name });
}

/** False when the membership rests already. */
export async function rest(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  return (await tx.update(Member, { accountId, restedAt: IsNull() }, { restedAt: at })).affected === 1;
}

/** False when the membership did not rest. Fees begin again with `firstMonth`. */
export async function resume(tx: Tx, accountId: string, firstMonth: string): Promise<boolean> {
  return (
    (await tx.update(Member, { accountId, restedAt: Not(IsNull()) }, { restedAt: null, firstMonth })).affected === 1
  );
}

/** Members by account. */
export async function findMembers(tx: Tx, accountIds: readonly string[]): Promise<Map<string, MemberRow>> {
  const members = await tx.findBy(Member, { accountId: In(accountIds) });
  return new Map(members.map((member) => [member.accountId, member]));
}

/** Members who would pay for a month: those who stay, also while they rest. */
export const findOfPlan = (tx: Tx, profileType: Member['profileType'], month: string): Promise<MemberRow[]> =>
  tx.find(Member, {
    where: [IsNull(), MoreThan(startOfTokyoMonth(month))].map((endsAt) => ({ profileType, status: PAYING, endsAt })),
  });

/** Members who will be charged on the next first of a month, and those whose membership rests. */
export async function countPaying(tx: Tx): Promise<{ creators: number; users: number; resting: number }> {
  const paying = { status: PAYING, restedAt: IsNull(), endsAt: IsNull() } as const;
  const [creators, users, resting] = await Promise.all([
    tx.countBy(Member, { ...paying, profileType: 'creator' }),
    tx.countBy(Member, { ...paying, profileType: 'user' }),
    tx.countBy(Member, { restedAt: Not(IsNull()) }),
  ]);
  return { creators, users, resting };
}

/** Returns how many rows were removed. */
export async function deleteMember(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(Member, { accountId })).affected ?? 0;
}
