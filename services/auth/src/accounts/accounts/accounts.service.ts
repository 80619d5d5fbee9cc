import { normalise } from '@koma/contracts';
import { newId, Outbox, refuseDuplicate, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { Account } from './account.entity.js';
import { type AccountRow, lockAccount } from './accounts.queries.js';

type NewAccount = Pick<Account, 'email' | 'profileType' | 'locale'> &
  Partial<Omit<Account, 'email' | 'profileType' | 'locale' | 'version' | 'createdAt'>>;

/** Latin letters of a name: only the profile has them. */
interface RomanName {
  familyNameRoman: string;
  firstNameRoman: string;
}
const NO_ROMAN: RomanName = { familyNameRoman: '', firstNameRoman: '' };

/** Creates and changes accounts; announces every change to the other services. */
@Injectable()
export class AccountsService {
  constructor(private readonly outbox: Outbox) {}

  /** @throws AppError AUTH.EMAIL_TAKEN */
  async create(tx: Tx, given: NewAccount, roman: RomanName = NO_ROMAN): Promise<AccountRow> {
    const id = given.id ?? newId();
    const fresh = { status: 'invited' as const, ...given, id, favoriteId: newId(), createdAt: new Date() };
    await tx.insert(Account, { ...fresh, searchText: searchText(fresh) }).catch(refuseDuplicate('AUTH.EMAIL_TAKEN'));
    const account = await lockAccount(tx, id);
    const { profileType, favoriteId, companyName, familyName, firstName, familyNameKana, firstNameKana } = account;
    const name = { familyName, firstName, familyNameKana, firstNameKana, ...roman };
    await this.outbox.add(tx, 'auth.account.created', id, {
      accountId: id,
      profileType,
      favoriteId,
      companyName,
      name,
    });
    await this.announce(tx, account);
    return account;
  }

  /** Saves a change of an account and updates the given row. @throws AppError AUTH.EMAIL_TAKEN */
  async change(tx: Tx, account: AccountRow, change: Partial<Account>): Promise<AccountRow> {
    const changed = tx.merge(Account, account, change);
    const saved = await tx
      .save(Account, Object.assign(changed, { searchText: searchText(changed) }))
      .catch(refuseDuplicate('AUTH.EMAIL_TAKEN'));
    await this.announce(tx, saved);
    return saved;
  }

  async countLogin(tx: Tx, account: AccountRow): Promise<AccountRow> {
    const lastLoginAt = new Date();
    // Writes the row directly: a sign-in must not raise the version that an open form was loaded with.
    await tx.query('UPDATE account SET login_count = login_count + 1, last_login_at = $2 WHERE id = $1', [
      account.id,
      lastLoginAt,
    ]);
    const signedIn = { accountId: account.id, at: lastLoginAt.toISOString() };
    await this.outbox.add(tx, 'auth.account.signed-in', account.id, signedIn);
    return Object.assign(account, { loginCount: account.loginCount + 1, lastLoginAt });
  }

  private async announce(tx: Tx, account: AccountRow): Promise<void> {
    const { id: accountId, profileType, status, adminPermission, email, locale, companyName, position } = account;
    const { familyName, firstName, familyNameKana, firstNameKana } = account;
    const name = { familyName, firstName, familyNameKana, firstNameKana };
    const facts = { accountId, profileType, status, adminPermission, email, locale, ...name, companyName, position };
    await this.outbox.add(tx, 'auth.account.changed', accountId, facts);
  }
}

const SEARCHED = ['familyName', 'firstName', 'familyNameKana', 'firstNameKana', 'email', 'companyName'] as const;

/** Name with and without the space between its parts, address, company and the digits of the telephone number. */
function searchText(account: Partial<Account>): string {
  const joined = [account.familyName, account.firstName].join('');
  const kana = [account.familyNameKana, account.firstNameKana].join('');
  const digits = account.mobileNumber?.replace(/\D/g, '');
  const parts = [...SEARCHED.map((field) => account[field]), joined, kana, account.mobileNumber, digits];
  return normalise(parts.filter(Boolean).join(' '));
}
