import { Module } from '@nestjs/common';
import { InboxController } from './inbox.controller.js';
import { LocalInbox } from './local-inbox.js';

@Module({ controllers: [InboxController], providers: [LocalInbox] })
export class InboxModule {}
