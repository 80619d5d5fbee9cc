import { exportParts, ownAccountFacts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { agreementsOf, getAccount, toOwnAccountFacts } from '../../accounts/index.js';
import { findOwnApplications } from '../../applications/index.js';
import { SessionsService, toSessionFacts } from '../../authentication/index.js';
import { findCancellation } from '../cancellations/index.js';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The account's data for its export; never a hash or a secret. */
@Controller()
export class ExportsController {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  @Serves(exportParts.auth)
  async export({ params: { accountId } }: Served<typeof exportParts.auth>) {
    const { manager } = this.database;
    const account = await getAccount(manager, accountId);
    const sessions = await this.sessions.list(account);
    const cancellation = await findCancellation(manager, accountId);
    const applications = await findOwnApplications(manager, account.email);
    return {
      files: {
        'account/account.json': json(ownAccountFacts.parse(toOwnAccountFacts(account))),
        'account/sessions.json': json(sessions.map((session) => toSessionFacts(session, ''))),
        'account/applications.json': json(applications),
        'account/agreements.json': json(await agreementsOf(manager, accountId)),
        'account/cancellation.json': json(cancellation),
      },
    };
  }
}
