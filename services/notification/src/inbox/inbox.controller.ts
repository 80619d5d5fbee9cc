import { Controller, Get, Header, Query } from '@nestjs/common';
import { inboxPage } from './inbox-page.js';
import { LocalInbox } from './local-inbox.js';

/** The local inbox of the embedded platform: JSON for tests, a page for people. Never part of production. */
@Controller()
export class InboxController {
  constructor(private readonly inbox: LocalInbox) {}

  @Get('api/dev/inbox')
  async json(@Query('to') to?: string) {
    return this.inbox.list(to);
  }

  @Get('dev/inbox')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  @Header('cache-control', 'no-store')
  async page(@Query('to') to?: string) {
    return inboxPage(await this.inbox.list(to), to);
  }
}
