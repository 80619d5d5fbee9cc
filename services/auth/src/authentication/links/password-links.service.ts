import { AppError, CONFIG, Outbox, PasswordHasher, seal, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { AccountsService, lockAccount, rejectCommon, updateCredentials } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';
import { hashToken } from '../../secrets.js';
import { SignOutService } from '../devices/index.js';
import { addLink, endLinks } from './links.queries.js';
import { PasswordLink } from './password-link.entity.js';

type Given = { uid: string; token: string };

/** Links that set a password: for the first time or when it is forgotten. */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly signOut: SignOutService,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Creates a link and returns its path part `{uid}/{token}`, sealed for the mail service. */
  async create(tx: Tx, accountId: string, purpose: PasswordLink['purpose']): Promise<string> {
    const token = await addLink(tx, accountId, purpose);
    return seal(`${accountId}/${token}`, this.config.SERVICE_SECRET);
  }

  async check({ uid, token }: Given): Promise<Readonly<PasswordLink>> {
    const link = await this.database.manager.findOneBy(PasswordLink, {
      accountId: uid,
      tokenHash: hashToken(token),
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
    });
    if (!link) throw new AppError('LINK.EXPIRED');
    return link;
  }

  /** Sets the password, ends all links of the account and its sessions and trusted devices everywhere. */
  async setPassword(given: Given, password: string, outbox: Outbox): Promise<void> {
    await this.check(given);
    rejectCommon(password);
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async (tx) => {
      const link = await tx.update(
        PasswordLink,
        { tokenHash: hashToken(given.token), usedAt: IsNull() },
        { usedAt: new Date() },
      );
      if (link.affected !== 1) throw new AppError('LINK.EXPIRED');
      await endLinks(tx, given.uid);
      await updateCredentials(tx, given.uid, { passwordHash });
      const account = await lockAccount(tx, given.uid);
      const { id, email, locale, status } = account;
      if (status === 'invited') await this.accounts.change(tx, account, { status: 'active' });
      await outbox.add(tx, 'auth.password.changed', id, { accountId: id, email, locale });
    });
    await this.signOut.everywhere(given.uid);
  }
}
