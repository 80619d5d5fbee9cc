import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CommentNoticesService } from './comment-notices.service.js';
import { CreditNoticesService } from './credit-notices.service.js';
import { EditNoticesService } from './edit-notices.service.js';
import { NoticesService } from './notices.service.js';
import { present } from './present.js';
import { StaffNoticesService } from './staff-notices.service.js';

/** Makes notices from events. */
@Controller()
export class NotificationsConsumer {
  constructor(
    private readonly notices: NoticesService,
    private readonly edits: EditNoticesService,
    private readonly credits: CreditNoticesService,
    private readonly staff: StaffNoticesService,
    private readonly comments: CommentNoticesService,
  ) {}

  @Handles('auth.application.submitted')
  async onApplicationSubmitted(
    { profileType, promisedUntil }: EventData<'auth.application.submitted'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.staff.notifySomebody(tx, 'application-submitted', { profileType, promisedUntil });
  }

  @Handles('billing.incident.found')
  async onIncidentFound(_: EventData<'billing.incident.found'>, { tx }: EventContext): Promise<void> {
    await this.staff.notifySomebody(tx, 'money-incident', {});
  }

  @Handles('auth.account.created')
  async onAccountCreated(
    { accountId, profileType }: EventData<'auth.account.created'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'welcome', values: { profileType } });
  }

  @Handles('media.asset.ready')
  async onAssetReady(
    { assetId, ownerId: accountId, fileName, isFirst, isUpload, failure }: EventData<'media.asset.ready'>,
    { tx }: EventContext,
  ): Promise<void> {
    if (!isUpload) return;
    if (failure) await this.notices.notify(tx, { accountId, kind: 'asset-failed', values: { fileName, failure } });
    else if (isFirst) await this.notices.notify(tx, { accountId, kind: 'asset-ready', values: { fileName, assetId } });
  }

  @Handles('media.asset.failed')
  async onAssetFailed(
    { ownerId, fileName, failure }: EventData<'media.asset.failed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, { accountId: ownerId, kind: 'asset-failed', values: { fileName, failure } });
  }

  @Handles('media.download.ready')
  async onDownloadReady({ accountId, name }: EventData<'media.download.ready'>, { tx }: EventContext): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'download-ready', values: { name } });
  }

  @Handles('media.pdf.ready')
  async onPdfReady({ accountIds, creatorId, name }: EventData<'media.pdf.ready'>, { tx }: EventContext): Promise<void> {
    for (const accountId of accountIds)
      await this.notices.notify(tx, { accountId, kind: 'pdf-ready', values: { creatorId, creatorName: name } });
  }

  @Handles('media.export.ready')
  async onExportReady({ exportId, accountId }: EventData<'media.export.ready'>, { tx }: EventContext): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'export-ready', values: { exportId } });
  }

  @Handles('catalogue.access.requested')
  async onAccessRequested(
    { toAccountId: accountId, byName, byId, kind, requestId }: EventData<'catalogue.access.requested'>,
    { tx }: EventContext,
  ): Promise<void> {
    const values = present({ byName, kind, requestId, byId });
    await this.notices.notify(tx, { accountId, kind: 'access-requested', values });
  }

  @Handles('catalogue.project.shared')
  async onProjectShared(
    { toAccountId: accountId, byName, byId, projectId, name }: EventData<'catalogue.project.shared'>,
    { tx }: EventContext,
  ): Promise<void> {
    const values = present({ byName, projectId, name, byId });
    await this.notices.notify(tx, { accountId, kind: 'project-shared', values });
  }

  @Handles('catalogue.project.mentioned')
  async onProjectMentioned(mention: EventData<'catalogue.project.mentioned'>, { tx }: EventContext): Promise<void> {
    await this.comments.notifyOfMention(tx, mention);
  }

  @Handles('catalogue.slide-select.shared')
  async onSlideSelectShared(
    { toAccountId: accountId, byName, byId, slideSelectId, name }: EventData<'catalogue.slide-select.shared'>,
    { tx }: EventContext,
  ): Promise<void> {
    const values = present({ byName, slideSelectId, name, byId });
    await this.notices.notify(tx, { accountId, kind: 'slide-select-shared', values });
  }

  @Handles('catalogue.access.decided')
  async onAccessDecided(
    { toAccountId: accountId, byName, byId, kind, isAccepted }: EventData<'catalogue.access.decided'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, {
      accountId,
      kind: isAccepted ? 'access-accepted' : 'access-rejected',
      values: present({ byName, kind, byId }),
    });
  }

  @Handles('catalogue.access.ended')
  async onAccessEnded(
    { toAccountId: accountId, byName, byId }: EventData<'catalogue.access.ended'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'access-ended', values: present({ byName, byId }) });
  }

  @Handles('catalogue.credit.proposed')
  async onCreditProposed(proposal: EventData<'catalogue.credit.proposed'>, { tx }: EventContext): Promise<void> {
    await this.credits.notify(tx, proposal);
  }

  @Handles('catalogue.credit.decided')
  async onCreditDecided(
    { toAccountId: accountId, name, title, decision, workId }: EventData<'catalogue.credit.decided'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'credit-decided', values: { name, title, decision, workId } });
  }

  @Handles('catalogue.works.hidden')
  async onWorksHidden(
    { ownerId: accountId, titles, reason, workIds }: EventData<'catalogue.works.hidden'>,
    { tx }: EventContext,
  ): Promise<void> {
    const values = present({ titles: titles.join('\n'), reason, workId: workIds?.[0] });
    await this.notices.notify(tx, { accountId, kind: 'works-hidden', values });
  }

  @Handles('catalogue.works.restored')
  async onWorksRestored(
    { ownerId: accountId, titles, workIds }: EventData<'catalogue.works.restored'>,
    { tx }: EventContext,
  ): Promise<void> {
    const values = present({ titles: titles.join('\n'), workId: workIds?.[0] });
    await this.notices.notify(tx, { accountId, kind: 'works-restored', values });
  }

  @Handles('catalogue.link.unopened')
  async onLinkUnopened(
    { accountId, ...values }: EventData<'catalogue.link.unopened'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, { accountId, kind: 'link-unopened', values });
  }

  @Handles('catalogue.link.commented')
  async onLinkCommented(comment: EventData<'catalogue.link.commented'>, { tx }: EventContext): Promise<void> {
    await this.comments.notify(tx, comment);
  }

  @Handles('catalogue.saved-searches.renewed')
  async onSavedSearchesRenewed(
    { accountId, searches }: EventData<'catalogue.saved-searches.renewed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.notices.notify(tx, {
      accountId,
      kind: 'saved-searches-renewed',
      values: { found: searches.map(({ count, name }) => `${count}\t${name}`).join('\n') },
    });
  }

  @Handles('catalogue.owner.served')
  async onOwnerServed(edit: EventData<'catalogue.owner.served'>, { tx }: EventContext): Promise<void> {
    await this.edits.notify(tx, edit);
  }
}
