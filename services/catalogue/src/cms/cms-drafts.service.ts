import { type Caller, CMS, type CmsDocument, type CmsPageName, issueAt, type Locale } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { CmsChanges } from './cms-changes.js';
import { parseDraft, parseWhole } from './cms-document.js';
import { CmsDraft } from './cms-draft.entity.js';
import { CmsPicturesService } from './cms-pictures.service.js';
import { CmsVersion } from './cms-version.entity.js';
import { mayEditPage } from './cms.policy.js';

interface Editing {
  page: CmsPageName;
  /** What the editor has seen. */
  version: number;
  caller: Caller;
  locale: Locale;
}
const DAY_MS = 86_400_000;
/** Staff read the log by the clock of Tokyo; Sweden writes times as ISO 8601 does. */
const TOKYO = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' });
const NO_TIME = { publishAt: null, scheduledBy: null } as const;
const NO_DRAFT = { content: null, ...NO_TIME } as const;

/** What staff do to pages: drafts, and publishing them at once or at a time. */
@Injectable()
export class CmsDraftsService {
  private readonly logger = new Logger('CmsDrafts');

  constructor(
    private readonly database: DataSource,
    private readonly changes: CmsChanges,
    private readonly pictures: CmsPicturesService,
  ) {}

  async save(content: CmsDocument, editing: Editing): Promise<void> {
    await this.edit(editing, async (tx, { page, publishAt }) => {
      // What has a time is what was looked at when the time was set.
      if (publishAt) throw new AppError('RESOURCE.CONFLICT');
      const draft = parseDraft(page, content, editing.locale);
      await this.pictures.requireOwn(tx, page, draft, editing.locale);
      return { content: draft };
    });
  }

  async discard(editing: Editing): Promise<void> {
    await this.edit(editing, async (tx, { publishAt }) => {
      if (publishAt) await this.logUnscheduled(tx, editing);
      return NO_DRAFT;
    });
  }

  /** A page without a draft stays as it is: it is published already. */
  async publish(editing: Editing): Promise<void> {
    await this.edit(editing, async (tx, { page, content }) => {
      if (!content) return {};
      const whole = await this.parseWhole(tx, page, content, editing.locale);
      await this.changes.publish(tx, { page, content: whole, actorId: editing.caller.accountId });
      return NO_DRAFT;
    });
  }

  async schedule(publishAt: Date, editing: Editing): Promise<void> {
    const ahead = publishAt.getTime() - Date.now();
    if (ahead <= 0 || ahead > CMS.aheadDays * DAY_MS)
      throw new AppError('REQUEST.INVALID', { issues: [issueAt(['publishAt'], 'FIELD.FUTURE_TIME', editing.locale)] });
    await this.edit(editing, async (tx, { page, content }) => {
      if (!content) throw new AppError('RESOURCE.CONFLICT');
      const { accountId } = editing.caller;
      await this.parseWhole(tx, page, content, editing.locale);
      const details = { publishAt: TOKYO.format(publishAt) };
      await this.changes.log(tx, 'cms.scheduled', { page, actorId: accountId, details });
      return { publishAt, scheduledBy: accountId };
    });
  }

  async unschedule(editing: Editing): Promise<void> {
    await this.edit(editing, async (tx, { publishAt }) => {
      if (publishAt) await this.logUnscheduled(tx, editing);
      return NO_TIME;
    });
  }

  /** Publishes an older version again. A draft stays, because somebody may still want it. */
  async restore(number: number, editing: Editing): Promise<void> {
    const { page, locale, caller } = editing;
    await this.edit(editing, async (tx) => {
      const { content } = found(await tx.findOneBy(CmsVersion, { page, number }));
      const whole = await this.parseWhole(tx, page, content, locale);
      await this.changes.publish(tx, { page, content: whole, actorId: caller.accountId, restoredFrom: number });
      return {};
    });
  }

  /** Publishes drafts whose time has come; of several processes each takes other pages. */
  async publishDue(now = new Date()): Promise<void> {
    let goesOn = true;
    while (goesOn) goesOn = await this.database.transaction((tx) => this.publishNext(tx, now));
  }

  private async publishNext(tx: Tx, now: Date): Promise<boolean> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const draft = await tx.findOne(CmsDraft, { where: { publishAt: LessThanOrEqual(now) }, lock });
    if (!draft?.scheduledBy || !draft.content) return false;
    const { page, version, scheduledBy: actorId } = draft;
    const whole = await this.wholeOf(tx, page, draft.content);
    if (whole) await this.changes.publish(tx, { page, content: whole, actorId });
    await tx.update(CmsDraft, { page }, { version: version + 1, ...(whole ? NO_DRAFT : NO_TIME) });
    return true;
  }

  /** It was complete when the time was set; a release since then may ask for more. The draft then waits for staff. */
  private async wholeOf(tx: Tx, page: CmsPageName, content: CmsDocument): Promise<CmsDocument | null> {
    try {
      return await this.parseWhole(tx, page, content, 'ja');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.error({ err: error, page }, 'a scheduled draft is incomplete');
      return null;
    }
  }

  /** Checks what is to be published, and that its pictures are there. @throws AppError with all faults */
  private async parseWhole(tx: Tx, page: CmsPageName, content: CmsDocument, locale: Locale): Promise<CmsDocument> {
    const whole = parseWhole(page, content, locale);
    await this.pictures.requireComplete(tx, page, whole, locale);
    return whole;
  }

  private logUnscheduled(tx: Tx, { page, caller }: Editing): Promise<void> {
    return this.changes.log(tx, 'cms.unscheduled', { page, actorId: caller.accountId, details: {} });
  }

  /** One act on a page, for whoever has seen its present state. */
  private async edit(
    { page, version, caller }: Editing,
    act: (tx: Tx, draft: CmsDraft) => Promise<Partial<CmsDraft>>,
  ): Promise<void> {
    if (!mayEditPage(page, caller)) throw new AppError('ACCESS.DENIED');
    await this.database.transaction(async (tx) => {
      const draft = found(await tx.findOne(CmsDraft, { where: { page }, lock: { mode: 'pessimistic_write' } }));
      if (draft.version !== version) throw new AppError('RESOURCE.CONFLICT');
      const change = await act(tx, draft);
      const stamp = { version: version + 1, changedAt: new Date(), changedBy: caller.accountId };
      await tx.save(CmsDraft, { ...draft, ...change, ...stamp });
    });
  }
}
