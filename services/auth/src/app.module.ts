import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { AccountsService } from './accounts/accounts.service.js';
import { PasswordHasher } from './accounts/password-hasher.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { AttemptsService } from './attempts/attempts.service.js';
import type { AuthConfig } from './config.js';
import { CredentialsService } from './sessions/credentials.service.js';
import { LinksController } from './links/links.controller.js';
import { LinksService } from './links/links.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sessions/sign-in.service.js';

const notificationClient = {
  provide: ServiceClient,
  inject: [CONFIG],
  useFactory: (config: AuthConfig) => new ServiceClient('auth', config.NOTIFICATION_URL, config.SERVICE_SECRET),
};

@Module({
  controllers: [ApplicationsController, LinksController, SessionsController],
  providers: [
    notificationClient,
    AccountsService,
    ApplicationsService,
    AttemptsService,
    CredentialsService,
    LinksService,
    PasswordHasher,
    SessionsService,
    SignInService,
  ],
})
export class AppModule {}
