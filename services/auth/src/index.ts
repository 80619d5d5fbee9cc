import type { ServiceDefinition } from '@koma/service-kit';
import { CreateAccounts1732000000000 } from './migrations/1732000000000-create-accounts.js';
import { CompleteAccounts1732000000001 } from './migrations/1732000000001-complete-accounts.js';
import { AddMemberFigures1732000000002 } from './migrations/1732000000002-add-member-figures.js';
import { EraseAuditWords1732000000003 } from './migrations/1732000000003-erase-audit-words.js';
import { AddApplicantNames1732000000004 } from './migrations/1732000000004-add-applicant-names.js';
import { LetMembershipsRest1732000000005 } from './migrations/1732000000005-let-memberships-rest.js';
import { TellOfAccounts1732000000007 } from './migrations/1732000000007-tell-of-accounts.js';
import { StoreUnpaidFees1732000000006 } from './migrations/1732000000006-store-unpaid-fees.js';
import { AddTerms1732000000008 } from './migrations/1732000000008-add-terms.js';
import { TellOfViewers1732000000009 } from './migrations/1732000000009-tell-of-viewers.js';
import { AppModule } from './app.module.js';
import { type AuthConfig, authConfig } from './config.js';
import { FIGURES } from './figures.js';
import { firstAdminCommand } from './staff/index.js';

export { addDemoAccounts, type DemoAccount } from './accounts/index.js';
export { addDemoApplications, type DemoApplication } from './applications/index.js';
export { MembershipSweep } from './membership/index.js';
export { firstAdminLink } from './staff/index.js';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  config: authConfig,
  migrations: [
    CreateAccounts1732000000000,
    CompleteAccounts1732000000001,
    AddMemberFigures1732000000002,
    EraseAuditWords1732000000003,
    AddApplicantNames1732000000004,
    LetMembershipsRest1732000000005,
    StoreUnpaidFees1732000000006,
    TellOfAccounts1732000000007,
    AddTerms1732000000008,
    TellOfViewers1732000000009,
  ],
  figures: FIGURES,
  module: () => AppModule,
  commands: { 'first-admin': firstAdminCommand },
};
