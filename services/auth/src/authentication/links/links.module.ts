import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule, PasswordsModule } from '../../accounts/index.js';
import { DevicesModule } from '../devices/index.js';
import { LinksController } from './links.controller.js';
import { PasswordLinksService } from './password-links.service.js';
import { ResetRequestsService } from './reset-requests.service.js';
import { PasswordLink } from './password-link.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordLink], 'auth'), AccountsModule, DevicesModule, PasswordsModule],
  controllers: [LinksController],
  providers: [PasswordLinksService, ResetRequestsService],
  exports: [PasswordLinksService],
})
export class LinksModule {}
