import { CONFIG } from '@koma/service-kit';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { listInboxPushes } from '../pushes/index.js';
import { inboxPage } from './inbox-page.js';
import { LocalInbox } from './local-inbox.js';

/** The local inbox of the embedded platform: JSON for tests, a page for people. Never part of production. */
@Controller()
export class InboxController {
  constructor(
    private readonly inbox: LocalInbox,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  @Get('api/dev/inbox')
  async json(@Query('to') to?: string) {
    return this.inbox.list(to);
  }

  @Get('api/dev/pushes')
  async pushes() {
    return listInboxPushes(this.config.PUSH_DIR ?? '');
  }

  @Get('dev/inbox')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  @Header('cache-control', 'no-store')
  async page(@Query('to') to?: string) {
    return inboxPage(await this.inbox.list(to), to);
  }
}
