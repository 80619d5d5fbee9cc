import { exportParts, ownAccountFacts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Application } from '../applications/application.entity.js';
import { Cancellation } from '../cancellations/cancellation.entity.js';
import { toCancellation } from '../cancellations/cancellation.mapper.js';
import { toSessionFacts } from '../devices/device.mapper.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toOwnAccountFacts } from './account.mapper.js';
import { AccountsService } from './accounts.service.js';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** What is kept here of an account, for its export; never a hash or a secret. */
@Controller()
export class AccountExportController {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  @Serves(exportParts.auth)
  async export({ params: { accountId } }: Served<typeof exportParts.auth>) {
    const account = await this.accounts.get(accountId);
    const sessions = await this.sessions.list(account);
    const cancellation = await this.database.manager.findOneBy(Cancellation, { accountId });
    const applications = await this.database.manager.findBy(Application, { email: account.email });
    const told = applications.map(({ mobileNumber, affiliation, companyName, submittedAt, status }) => {
      return { mobileNumber, affiliation, companyName, submittedAt: submittedAt.toISOString(), status };
    });
    return {
      files: {
        'account/account.json': json(ownAccountFacts.parse(toOwnAccountFacts(account))),
        'account/sessions.json': json(sessions.map((session) => toSessionFacts(session, ''))),
        'account/applications.json': json(told),
        'account/cancellation.json': json(cancellation && toCancellation(cancellation)),
      },
    };
  }
}
