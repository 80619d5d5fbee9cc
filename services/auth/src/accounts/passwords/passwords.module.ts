import { PasswordHasher } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { OwnPasswordService } from './own-password.service.js';

// One hasher for the whole service: it limits how many passwords are hashed at a time.
@Module({ providers: [OwnPasswordService, PasswordHasher], exports: [OwnPasswordService, PasswordHasher] })
export class PasswordsModule {}
