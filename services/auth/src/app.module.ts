import { Module } from '@nestjs/common';
import { AccountsModule, AttemptsModule, AuditModule, PasswordsModule, TermsModule } from './accounts/index.js';
import { ApplicationsModule } from './applications/index.js';
import { DevicesModule, LinksModule, SecondStepModule, SessionsModule, SignInModule } from './authentication/index.js';
import {
  CancellationsModule,
  ErasuresModule,
  ExportsModule,
  OwnAccountModule,
  ProfileTypeModule,
} from './membership/index.js';
import { AdminsModule, MembersModule, StaffActsModule, StatisticsModule } from './staff/index.js';

@Module({
  imports: [
    AccountsModule,
    AttemptsModule,
    AuditModule,
    PasswordsModule,
    TermsModule,
    DevicesModule,
    LinksModule,
    SecondStepModule,
    SessionsModule,
    SignInModule,
    ApplicationsModule,
    CancellationsModule,
    ErasuresModule,
    ExportsModule,
    OwnAccountModule,
    ProfileTypeModule,
    AdminsModule,
    MembersModule,
    StaffActsModule,
    StatisticsModule,
  ],
})
export class AppModule {}
