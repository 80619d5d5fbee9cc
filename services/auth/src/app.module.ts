import { Module } from '@nestjs/common';
import { AccountsModule, AttemptsModule, AuditModule, PasswordsModule } from './accounts/index.js';
import { ApplicationsModule } from './applications/index.js';
import { DevicesModule, LinksModule, SecondStepModule, SessionsModule, SignInModule } from './authentication/index.js';
import {
  CancellationsModule,
  ErasuresModule,
  ExportsModule,
  OwnAccountModule,
  ProfileTypeModule,
} from './membership/index.js';
import { AdminsModule, MembersModule, StaffActsModule } from './staff/index.js';

@Module({
  imports: [
    AccountsModule,
    AttemptsModule,
    AuditModule,
    PasswordsModule,
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
  ],
})
export class AppModule {}
