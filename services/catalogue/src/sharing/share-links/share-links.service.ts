import { type Caller, type Locale, SHARE_LINK, type SharedKind, type ShareLinkForm } from '@koma/contracts';
import { AppError, found, newId, Outbox, PasswordHasher, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShareAccessService } from './share-access.service.js';
import { ShareLink } from './share-link.entity.js';
import { endsOld } from './share-link.policy.js';
import { requireLastDay } from './last-link-day.js';
import { ShareTargetsService, type ShareTarget } from './share-targets.service.js';

type Given = { kind: SharedKind; targetId: string; form: ShareLinkForm };
const COLUMNS = { creator: 'creatorId', work: 'workId', 'slide-select': 'slideSelectId' } as const;

/** Creates and changes share links, for the owner of their targets. */
@Injectable()
export class ShareLinksService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly access: ShareAccessService,
    private readonly targets: ShareTargetsService,
    private readonly hasher: PasswordHasher,
  ) {}

  async create(
    { kind, targetId, form }: Given,
    { caller, locale }: { caller: Caller; locale: Locale },
  ): Promise<string> {
    requireLastDay(form.lastDay, locale);
    const id = newId();
    const passwordHash = await this.hashed(form.password);
    await this.database.transaction(async (tx) => {
      const target = found(await this.targets.find(tx, { kind, targetId }));
      await this.access.require(tx, target.ownerId, caller);
      requireLimited(target, form.password);
      const reference = { [COLUMNS[kind]]: targetId };
      // A link that is being hidden at this moment is waited for.
      const others = await tx.find(ShareLink, {
        ...{ where: reference, select: { id: true, hiddenAt: true } },
        lock: { mode: 'pessimistic_read' },
      });
      if (others.some(({ hiddenAt }) => hiddenAt !== null)) throw new AppError('LINK.HIDDEN');
      if (others.length >= SHARE_LINK.perTarget) throw new AppError('LINK.TOO_MANY');
      const { password: _, ...chosen } = form;
      const { ownerId } = target;
      await tx.insert(ShareLink, { id, ownerId, kind, ...reference, ...chosen, passwordHash });
      await this.access.record(tx, caller, { ownerId, action: 'link.saved', title: form.recipient });
    });
    return id;
  }

  async update(id: string, form: ShareLinkForm, { caller, locale }: { caller: Caller; locale: Locale }): Promise<void> {
    const passwordHash = form.password === undefined ? undefined : await this.hashed(form.password);
    await this.change(id, caller, async (tx, link) => {
      if (link.revokedAt !== null) throw new AppError('LINK.EXPIRED');
      if (form.lastDay !== link.lastDay) requireLastDay(form.lastDay, locale);
      requireLimited(found(await this.targets.ofLink(tx, link)), form.password);
      const { password: _, ...chosen } = form;
      const change = { ...chosen, ...(passwordHash !== undefined && { passwordHash }) };
      await tx.update(ShareLink, { id }, { ...change, wrongTries: 0, lockedUntil: null });
      if (endsOld(link, change)) await this.withdraw(tx, link);
      return 'link.saved';
    });
  }

  async revoke(id: string, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, link) => {
      if (link.revokedAt === null) await tx.update(ShareLink, { id }, { revokedAt: new Date() });
      await this.withdraw(tx, link);
      return 'link.revoked';
    });
  }

  private async change(
    id: string,
    caller: Caller,
    apply: (tx: Tx, link: ShareLink) => Promise<'link.saved' | 'link.revoked'>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const link = found(await tx.findOne(ShareLink, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      await this.access.require(tx, link.ownerId, caller);
      const action = await apply(tx, link);
      await this.access.record(tx, caller, { ownerId: link.ownerId, action, title: link.recipient });
    });
  }

  /** Ends addresses and cookies given out before. */
  private async withdraw(tx: Tx, { id, epoch }: ShareLink): Promise<void> {
    await tx.update(ShareLink, { id }, { epoch: epoch + 1 });
    await this.outbox.add(tx, 'catalogue.link.withdrawn', id, { linkId: id, epoch: epoch + 1 });
  }

  private async hashed(password: string | null | undefined): Promise<string | null> {
    return typeof password === 'string' ? this.hasher.hash(password) : null;
  }
}

/** §4: a password can be set only when the status is Limited. */
function requireLimited({ status }: ShareTarget, password: string | null | undefined): void {
  if (typeof password === 'string' && status !== 'limited') throw new AppError('LINK.PASSWORD_NEEDS_LIMITED');
}
