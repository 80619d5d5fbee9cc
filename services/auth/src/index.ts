import type { ServiceDefinition } from '@koma/service-kit';
import { Account } from './accounts/account.entity.js';
import { AppModule } from './app.module.js';
import { Application } from './applications/application.entity.js';
import { Attempt } from './attempts/attempt.entity.js';
import { type AuthConfig, authConfig } from './config.js';
import { PasswordLink } from './links/password-link.entity.js';
import { CreateAccounts1732000000000 } from './migrations/1732000000000-create-accounts.js';
import { Session } from './sessions/session.entity.js';

export { addDemoAccounts, type DemoAccount } from './accounts/demo-accounts.js';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  config: authConfig,
  entities: [Account, Application, Attempt, PasswordLink, Session],
  migrations: [CreateAccounts1732000000000],
  module: () => AppModule,
};
