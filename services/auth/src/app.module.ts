import { Account } from './accounts/account.entity.js';
import { Application } from './applications/application.entity.js';
import { ApplicationNoteRow } from './applications/application-note.entity.js';
import { Attempt } from './attempts/attempt.entity.js';
import { AuditEntryRow } from './audit/audit-entry.entity.js';
import { Cancellation } from './cancellations/cancellation.entity.js';
import { Erasure } from './erasures/erasure.entity.js';
import { Passkey } from './second-step/passkey.entity.js';
import { PasswordLink } from './links/password-link.entity.js';
import { RecoveryCode } from './second-step/recovery-code.entity.js';
import { Session } from './sessions/session.entity.js';
import { TrustedDevice } from './devices/trusted-device.entity.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, PasswordHasher, ServiceClient } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { AccountExportController } from './accounts/account-export.controller.js';
import { AccountsConsumer } from './accounts/accounts.consumer.js';
import { AccountsService } from './accounts/accounts.service.js';
import { OwnPasswordService } from './accounts/own-password.service.js';
import { AdminsController } from './admins/admins.controller.js';
import { AdminsService } from './admins/admins.service.js';
import { ApplicationReviewController } from './applications/application-review.controller.js';
import { ApplicationReviewService } from './applications/application-review.service.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { KnownCompanies } from './applications/known-companies.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditLog } from './audit/audit-log.js';
import { AuditService } from './audit/audit.service.js';
import { CancellationsService } from './cancellations/cancellations.service.js';
import { MembershipSweep } from './cancellations/membership-sweep.js';
import type { AuthConfig } from './config.js';
import { DevicesController } from './devices/devices.controller.js';
import { TrustedDevicesService } from './devices/trusted-devices.service.js';
import { ErasuresService } from './erasures/erasures.service.js';
import { CustomTokens } from './firebase/custom-tokens.js';
import { LinksController } from './links/links.controller.js';
import { LinksService } from './links/links.service.js';
import { MemberListService } from './members/member-list.service.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { StaffActs } from './members/staff-acts.js';
import { MailChangeService } from './own-account/mail-change.service.js';
import { OwnAccountController } from './own-account/own-account.controller.js';
import { OwnAccountService } from './own-account/own-account.service.js';
import { AccessEnds, PasswordChangeService } from './own-account/password-change.service.js';
import { AuthenticatorAppService } from './second-step/authenticator-app.service.js';
import { PasskeysService } from './second-step/passkeys.service.js';
import { RecoveryCodesService } from './second-step/recovery-codes.service.js';
import { SecondStepController } from './second-step/second-step.controller.js';
import { SecondStepChanges, SecondStepService } from './second-step/second-step.service.js';
import { CredentialsService } from './sessions/credentials.service.js';
import { LoginReply } from './sessions/login-reply.js';
import { SessionStarter } from './sessions/session-starter.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sessions/sign-in.service.js';
import { StrongSignInController } from './sessions/strong-sign-in.controller.js';
import { RecoveryNotice, StrongProofs, StrongSignInService } from './sessions/strong-sign-in.service.js';

const notificationClient = {
  provide: ServiceClient,
  inject: [CONFIG],
  useFactory: (config: AuthConfig) => new ServiceClient('auth', config.NOTIFICATION_URL, config.SERVICE_SECRET),
};

const accounts = [AccountsService, OwnPasswordService, PasswordHasher, CustomTokens];
const joining = [ApplicationReviewService, ApplicationsService, AttemptsService, KnownCompanies, LinksService];
const signingIn = [
  CredentialsService,
  LoginReply,
  RecoveryNotice,
  SessionStarter,
  SessionsService,
  SignInService,
  StrongProofs,
  StrongSignInService,
  TrustedDevicesService,
];
const secondStep = [
  AuthenticatorAppService,
  PasskeysService,
  RecoveryCodesService,
  SecondStepChanges,
  SecondStepService,
];
const settings = [AccessEnds, MailChangeService, OwnAccountService, PasswordChangeService];
const leaving = [CancellationsService, ErasuresService, MembershipSweep];
const staff = [AdminsService, AuditLog, AuditService, MemberListService, MembersService, StaffActs];

@Module({
  imports: [
    TypeOrmModule.forFeature(
      [
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
      'auth',
    ),
  ],
  controllers: [
    AccountsConsumer,
    AccountExportController,
    AdminsController,
    ApplicationReviewController,
    ApplicationsController,
    AuditController,
    DevicesController,
    LinksController,
    MembersController,
    OwnAccountController,
    SecondStepController,
    SessionsController,
    StrongSignInController,
  ],
  providers: [
    notificationClient,
    ...accounts,
    ...joining,
    ...signingIn,
    ...secondStep,
    ...settings,
    ...leaving,
    ...staff,
  ],
})
export class AppModule {}
