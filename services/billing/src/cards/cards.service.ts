import type { Card as CardAnswer, CardSetup } from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasUnpaid } from '../fees/index.js';
import { findCustomer, findMember, type MemberRow, setCustomer } from '../members/index.js';
import { Payments } from '../provider/index.js';
import { Card } from './card.entity.js';

const MOST = 5;

/** A member's cards. The card itself goes from the page to the provider; this service stores what may be shown of it. */
@Injectable()
export class CardsService {
  /** The last change of each member that is under way here. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: DataSource,
    private readonly payments: Payments,
  ) {}

  async list(accountId: string, tx: Tx = this.database.manager): Promise<CardAnswer[]> {
    const cards = await tx.find(Card, { where: { accountId }, order: { isDefault: 'DESC', addedAt: 'ASC' } });
    return cards.map(({ paymentMethodId: _, accountId: __, addedAt: ___, remindedDays: ____, ...card }) => card);
  }

  async startSetup(accountId: string): Promise<CardSetup> {
    const { manager } = this.database;
    if ((await manager.countBy(Card, { accountId })) >= MOST) throw new AppError('BILLING.TOO_MANY_CARDS');
    const member = found(await findMember(manager, accountId));
    const { id, clientSecret } = await this.payments.startSetup(newId(), await this.customerOf(member));
    const { kind: provider, publishableKey } = this.payments;
    return { id, provider, publishableKey, clientSecret };
  }

  /** Throws 404 for a registration of somebody else. */
  async requireSetup(accountId: string, setupId: string) {
    const { customerId } = found(await findMember(this.database.manager, accountId));
    const setup = found(await this.payments.findSetup(setupId));
    if (customerId === null || setup.customerId !== customerId) throw new AppError('RESOURCE.NOT_FOUND');
    return setup;
  }

  /** Stores the card of a finished registration; a second time changes nothing. @throws AppError also when it was removed since */
  async add(accountId: string, setupId: string): Promise<CardAnswer[]> {
    const { paymentMethodId } = await this.requireSetup(accountId, setupId);
    const added = paymentMethodId === null ? null : await this.store(accountId, paymentMethodId);
    if (added === null) throw new AppError('BILLING.CARD_NOT_CONFIRMED');
    if (added === 'too many') throw new AppError('BILLING.TOO_MANY_CARDS');
    return this.list(accountId);
  }

  /** Stores the card of a registration whose page was closed too early; a registration that is not ours changes nothing. */
  async adopt(setupId: string): Promise<void> {
    const setup = await this.payments.findSetup(setupId);
    const member = setup && (await findCustomer(this.database.manager, setup.customerId));
    if (setup?.paymentMethodId && member) await this.store(member.accountId, setup.paymentMethodId);
  }

  /** Brings what is shown of a card to what the provider knows now: banks renew cards, and one may be removed there. */
  async refresh(paymentMethodId: string): Promise<void> {
    const { manager } = this.database;
    const card = await manager.findOneBy(Card, { paymentMethodId });
    if (!card) return;
    const known = await this.payments.findCard(paymentMethodId);
    await this.change(card.accountId, async (tx) => {
      const member = found(await findMember(tx, card.accountId));
      if (known === null || known.customerId !== member.customerId) return this.delete(tx, card);
      const { customerId: _, ...facts } = known;
      const isRenewed = facts.expiresYear !== card.expiresYear || facts.expiresMonth !== card.expiresMonth;
      await tx.update(Card, { id: card.id }, { ...facts, ...(isRenewed && { remindedDays: null }) });
    });
  }

  /** Null for a card that its customer does not have any more: a registration stays finished when its card is removed. */
  private async store(accountId: string, paymentMethodId: string): Promise<'stored' | 'too many' | null> {
    return this.inTurn(accountId, async () => {
      // In turn, so that it is not removed meanwhile, but before a connection is taken.
      const { customerId, ...card } = found(await this.payments.findCard(paymentMethodId));
      const stored = await this.database.transaction(async (tx) => {
        await lockMember(tx, accountId);
        if (await tx.existsBy(Card, { paymentMethodId })) return 'stored';
        const member = found(await findMember(tx, accountId));
        if (customerId === null || customerId !== member.customerId) return null;
        if ((await tx.countBy(Card, { accountId })) >= MOST) return 'too many';
        const isDefault = !(await tx.existsBy(Card, { accountId, isDefault: true }));
        await tx.insert(Card, { id: newId(), accountId, ...card, isDefault, addedAt: new Date() });
        return 'stored';
      });
      if (stored === 'too many') await this.payments.removeCard(paymentMethodId);
      return stored;
    });
  }

  async setDefault(accountId: string, id: string): Promise<CardAnswer[]> {
    return this.change(accountId, async (tx) => {
      found(await tx.findOneBy(Card, { id, accountId }));
      await tx.update(Card, { accountId, isDefault: true }, { isDefault: false });
      await tx.update(Card, { id }, { isDefault: true });
      return this.list(accountId, tx);
    });
  }

  /** The provider forgets the card as well; the next oldest becomes the one that is charged. */
  async remove(accountId: string, id: string): Promise<CardAnswer[]> {
    return this.change(accountId, async (tx) => {
      const card = found(await tx.findOneBy(Card, { id, accountId }));
      const others = await tx.find(Card, { where: { accountId }, order: { addedAt: 'ASC' } });
      const next = others.find((one) => one.id !== id);
      if (!next && (await hasUnpaid(tx, accountId))) throw new AppError('BILLING.LAST_CARD');
      await this.delete(tx, card);
      const left = await this.list(accountId, tx);
      // Last, so that nothing has changed where the provider cannot be reached.
      await this.payments.removeCard(card.paymentMethodId);
      return left;
    });
  }

  /** The next oldest becomes the one that is charged. */
  private async delete(tx: Tx, { id, accountId }: Card): Promise<void> {
    const card = await tx.findOneBy(Card, { id });
    await tx.delete(Card, { id });
    const next = await tx.findOne(Card, { where: { accountId }, order: { addedAt: 'ASC' } });
    if (card?.isDefault && next) await tx.update(Card, { id: next.id }, { isDefault: true });
  }

  /** Changes of one member's cards wait for each other: what they rest on is read in here. */
  private async change<T>(accountId: string, apply: (tx: Tx) => Promise<T>): Promise<T> {
    return this.inTurn(accountId, () =>
      this.database.transaction(async (tx) => {
        await lockMember(tx, accountId);
        return apply(tx);
      }),
    );
  }

  /** Without a connection: many requests of one member that wait for the provider would leave none to others. */
  private async inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const before = this.turns.get(accountId);
    const turn = before ? before.then(work, work) : work();
    this.turns.set(accountId, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(accountId) === turn) this.turns.delete(accountId);
    }
  }

  private async customerOf({ accountId, customerId, email, name }: MemberRow): Promise<string> {
    if (customerId !== null) return customerId;
    const created = await this.payments.createCustomer(accountId, { email, name });
    if (await setCustomer(this.database.manager, accountId, created)) return created;
    // Erased meanwhile.
    await this.payments.removeCustomer(created);
    throw new AppError('RESOURCE.NOT_FOUND');
  }
}

async function lockMember(tx: Tx, accountId: string): Promise<void> {
  await tx.query('SELECT FROM member WHERE account_id = $1 FOR UPDATE', [accountId]);
}
