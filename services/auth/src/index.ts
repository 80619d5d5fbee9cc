import type { ServiceDefinition } from '@koma/service-kit';
import { Account } from './accounts/account.entity.js';
import { AccountsConsumer } from './accounts/accounts.consumer.js';
import { firstAdminCommand } from './admins/first-admin.js';
import { AppModule } from './app.module.js';
import { ApplicationNoteRow } from './applications/application-note.entity.js';
import { Application } from './applications/application.entity.js';
import { Attempt } from './attempts/attempt.entity.js';
import { AuditEntryRow } from './audit/audit-entry.entity.js';
import { Cancellation } from './cancellations/cancellation.entity.js';
import { type AuthConfig, authConfig } from './config.js';
import { TrustedDevice } from './devices/trusted-device.entity.js';
import { Erasure } from './erasures/erasure.entity.js';
import { PasswordLink } from './links/password-link.entity.js';
import { CreateAccounts1732000000000 } from './migrations/1732000000000-create-accounts.js';
import { CompleteAccounts1732000000001 } from './migrations/1732000000001-complete-accounts.js';
import { AddMemberFigures1732000000002 } from './migrations/1732000000002-add-member-figures.js';
import { EraseAuditWords1732000000003 } from './migrations/1732000000003-erase-audit-words.js';
import { Passkey } from './second-step/passkey.entity.js';
import { RecoveryCode } from './second-step/recovery-code.entity.js';
import { Session } from './sessions/session.entity.js';

export { addDemoAccounts, type DemoAccount } from './accounts/demo-accounts.js';
export { addDemoApplications, type DemoApplication } from './applications/demo-applications.js';
export { MembershipSweep } from './cancellations/membership-sweep.js';
export { firstAdminLink } from './admins/first-admin.js';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  config: authConfig,
  entities: [
    Account,
    Application,
    ApplicationNoteRow,
    Attempt,
    AuditEntryRow,
    Cancellation,
    Erasure,
    Passkey,
    PasswordLink,
    RecoveryCode,
    Session,
    TrustedDevice,
  ],
  migrations: [
    CreateAccounts1732000000000,
    CompleteAccounts1732000000001,
    AddMemberFigures1732000000002,
    EraseAuditWords1732000000003,
  ],
  module: () => AppModule,
  consumers: [AccountsConsumer],
  commands: { 'first-admin': firstAdminCommand },
};
