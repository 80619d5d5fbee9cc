import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { CreditNoticesService } from './credit-notices.service.js';
import { EditNoticesService } from './edit-notices.service.js';
import { NoticesService } from './notices.service.js';

/** Facts that a member is told. */
@Injectable()
export class NotificationsConsumer {
  constructor(
    private readonly notices: NoticesService,
    private readonly edits: EditNoticesService,
    private readonly credits: CreditNoticesService,
  ) {}

  readonly handlers: Handlers = {
    'auth.account.created': (tx, { accountId, profileType }) =>
      this.notices.tell(tx, { accountId, kind: 'welcome', values: { profileType } }),
    'media.asset.ready': async (tx, { ownerId: accountId, fileName, isFirst, failure }) => {
      if (failure) await this.notices.tell(tx, { accountId, kind: 'asset-failed', values: { fileName, failure } });
      else if (isFirst) await this.notices.tell(tx, { accountId, kind: 'asset-ready', values: { fileName } });
    },
    'media.asset.failed': (tx, { ownerId, fileName, failure }) =>
      this.notices.tell(tx, { accountId: ownerId, kind: 'asset-failed', values: { fileName, failure } }),
    'media.download.ready': (tx, { accountId, name }) =>
      this.notices.tell(tx, { accountId, kind: 'download-ready', values: { name } }),
    'media.pdf.ready': async (tx, { accountIds, creatorId, name }) => {
      for (const accountId of accountIds)
        await this.notices.tell(tx, { accountId, kind: 'pdf-ready', values: { creatorId, creatorName: name } });
    },
    'media.export.ready': (tx, { exportId, accountId }) =>
      this.notices.tell(tx, { accountId, kind: 'export-ready', values: { exportId } }),
    'catalogue.access.requested': (tx, { toAccountId: accountId, byName, kind }) =>
      this.notices.tell(tx, { accountId, kind: 'access-requested', values: { byName, kind } }),
    'catalogue.project.shared': (tx, { toAccountId: accountId, byName, projectId, name }) =>
      this.notices.tell(tx, { accountId, kind: 'project-shared', values: { byName, projectId, name } }),
    'catalogue.access.decided': (tx, { toAccountId: accountId, byName, kind, isAccepted }) =>
      this.notices.tell(tx, {
        accountId,
        kind: isAccepted ? 'access-accepted' : 'access-rejected',
        values: { byName, kind },
      }),
    'catalogue.access.ended': (tx, { toAccountId: accountId, byName }) =>
      this.notices.tell(tx, { accountId, kind: 'access-ended', values: { byName } }),
    'catalogue.credit.proposed': (tx, proposal) => this.credits.tell(tx, proposal),
    'catalogue.credit.decided': (tx, { toAccountId: accountId, name, title, decision }) =>
      this.notices.tell(tx, { accountId, kind: 'credit-decided', values: { name, title, decision } }),
    'catalogue.saved-searches.renewed': (tx, { accountId, searches }) =>
      this.notices.tell(tx, {
        accountId,
        kind: 'saved-searches-renewed',
        values: { found: searches.map(({ count, name }) => `${count}\t${name}`).join('\n') },
      }),
    'catalogue.owner.served': (tx, edit) => this.edits.tell(tx, edit),
  };
}
