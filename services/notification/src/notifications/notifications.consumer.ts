import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { EditNoticesService } from './edit-notices.service.js';
import { NoticesService } from './notices.service.js';

/** Facts that a member is told. */
@Injectable()
export class NotificationsConsumer {
  constructor(
    private readonly notices: NoticesService,
    private readonly edits: EditNoticesService,
  ) {}

  readonly handlers: Handlers = {
    'auth.account.created': (tx, { accountId, profileType }) =>
      this.notices.tell(tx, { accountId, kind: 'welcome', values: { profileType } }),
    'media.asset.ready': (tx, { ownerId, fileName }) =>
      this.notices.tell(tx, { accountId: ownerId, kind: 'asset-ready', values: { fileName } }),
    'media.asset.failed': (tx, { ownerId, fileName, failure }) =>
      this.notices.tell(tx, { accountId: ownerId, kind: 'asset-failed', values: { fileName, failure } }),
    'media.export.ready': (tx, { exportId, accountId }) =>
      this.notices.tell(tx, { accountId, kind: 'export-ready', values: { exportId } }),
    'catalogue.access.requested': (tx, { toAccountId: accountId, byName, kind }) =>
      this.notices.tell(tx, { accountId, kind: 'access-requested', values: { byName, kind } }),
    'catalogue.access.decided': (tx, { toAccountId: accountId, byName, kind, isAccepted }) =>
      this.notices.tell(tx, {
        accountId,
        kind: isAccepted ? 'access-accepted' : 'access-rejected',
        values: { byName, kind },
      }),
    'catalogue.access.ended': (tx, { toAccountId: accountId, byName }) =>
      this.notices.tell(tx, { accountId, kind: 'access-ended', values: { byName } }),
    'catalogue.owner.served': (tx, edit) => this.edits.tell(tx, edit),
  };
}
