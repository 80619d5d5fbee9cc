import { type Caller, type FaqForm, fieldMessage, type Locale } from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { CmsChanges } from './cms-changes.js';
import { mayEditPage } from './cms.policy.js';
import { Faq } from './faq.entity.js';

type Editor = { caller: Caller; locale: Locale };

/** Staff's changes to questions and answers. */
@Injectable()
export class FaqsService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: CmsChanges,
  ) {}

  async list(): Promise<Faq[]> {
    return this.database.manager.find(Faq, { order: { group: 'ASC', position: 'ASC', id: 'ASC' } });
  }

  async create(form: FaqForm, { caller, locale }: Editor): Promise<Faq> {
    requireEditor(caller);
    return this.changes.change('faqs', caller, async (tx) => {
      const id = newId();
      await requireFreeAnchor(tx, { id, anchor: form.anchor }, locale);
      return tx.save(tx.create(Faq, { id, ...form, changedAt: new Date(), changedBy: caller.accountId }));
    });
  }

  async update(id: string, given: { version: number; form: FaqForm }, { caller, locale }: Editor): Promise<Faq> {
    requireEditor(caller);
    return this.changes.change('faqs', caller, async (tx) => {
      const faq = found(await tx.findOneBy(Faq, { id }));
      if (faq.version !== given.version) throw new AppError('RESOURCE.CONFLICT');
      await requireFreeAnchor(tx, { id, anchor: given.form.anchor }, locale);
      return tx.save(Faq, Object.assign(faq, given.form, { changedAt: new Date(), changedBy: caller.accountId }));
    });
  }

  async delete(id: string, caller: Caller): Promise<void> {
    requireEditor(caller);
    await this.changes.change('faqs', caller, async (tx) => {
      const { affected } = await tx.delete(Faq, { id });
      if (affected !== 1) throw new AppError('RESOURCE.NOT_FOUND');
    });
  }
}

function requireEditor(caller: Caller): void {
  if (!mayEditPage('faqs', caller)) throw new AppError('ACCESS.DENIED');
}

async function requireFreeAnchor(tx: Tx, { id, anchor }: Pick<Faq, 'id' | 'anchor'>, locale: Locale): Promise<void> {
  if (!(await tx.existsBy(Faq, { anchor, id: Not(id) }))) return;
  const code = 'FIELD.TAKEN';
  throw new AppError('REQUEST.INVALID', { issues: [{ path: 'anchor', code, message: fieldMessage(code, locale) }] });
}
