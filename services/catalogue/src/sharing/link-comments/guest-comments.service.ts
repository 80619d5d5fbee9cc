import {
  type CommentForm,
  type CommentPlace,
  LINK_COMMENT,
  type LinkComment as Answer,
  type ShownComments,
} from '@koma/contracts';
import { AppError, found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { findAssets, type WorkRow } from '../../portfolio/index.js';
import { titlesOf } from '../share-links/index.js';
import { type OpenLink, SharedWorksService } from '../shared/index.js';
import { findGuest, lockGuest, type ShareGuestRow, type Visit } from '../slide-select-marks/index.js';
import { CommentThreadsService } from './comment-threads.service.js';
import { LinkComment, LinkCommentWords } from './link-comment.entity.js';
import { toComment } from './link-comment.mapper.js';
import { isFresh, isOwn, isPlaceOf } from './link-comment.policy.js';

const HOUR_MS = 3_600_000;
const NOWHERE = { assetId: null, atMs: null, x: null, y: null };

/** What guests say about works behind a link that allows comments. */
@Injectable()
export class GuestCommentsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly works: SharedWorksService,
    private readonly threads: CommentThreadsService,
  ) {}

  /** @throws AppError COMMENT.NOT_ALLOWED, and RESOURCE.NOT_FOUND for a work outside the link */
  async shown(visit: Visit, workId: string): Promise<ShownComments> {
    requireAllowed(visit);
    const { id } = await this.works.get(visit.open, workId);
    const { manager } = this.database;
    const guest = await findGuest(manager, visit);
    const { threads } = await this.threads.find(manager, { linkId: visit.open.link.id, workId: id });
    // What was withdrawn stands only where somebody has answered it.
    const kept = threads.filter(
      ({ comment, answers }) => comment.withdrawnAt === null || answers.some((one) => one.withdrawnAt === null),
    );
    const names = await this.threads.names(manager, kept, askerOf(guest));
    return { name: guest?.name ?? null, items: kept.map((one) => toComment(one.comment, one.answers, names)) };
  }

  /** @throws AppError MARK.NAME_REQUIRED, COMMENT.OUTSIDE, COMMENT.TOO_MANY, COMMENT.WITHDRAWN, REQUEST.TOO_MANY */
  async write(visit: Visit, workId: string, { text, place, answerTo }: CommentForm): Promise<Answer> {
    requireAllowed(visit);
    const { open, accountId } = visit;
    const work = await this.works.get(open, workId);
    return this.database.transaction(async (tx) => {
      const guest = await this.requireGuest(tx, visit);
      await this.requireRoom(tx, guest.id);
      const at = await this.placed(tx, work, answerTo === null ? place : null);
      const of = { linkId: open.link.id, workId: work.id };
      // An answer to a thread that its author takes back at this moment waits for it.
      if (answerTo !== null) requireThread(await this.threads.lock(tx, { id: answerTo, linkId: of.linkId }), work.id);
      const id = newId();
      await tx.insert(LinkComment, { id, ...of, answerTo, guestId: guest.id, authorId: null, text, ...at });
      if (accountId !== open.target.ownerId) await this.announce(tx, open, { commentId: id, name: guest.name });
      return this.answer(tx, { id, linkId: of.linkId }, guest);
    });
  }

  /** @throws AppError COMMENT.TOO_LATE, RESOURCE.CONFLICT, and RESOURCE.NOT_FOUND for those of others */
  async change(visit: Visit, id: string, { text, version }: { text: string; version: number }): Promise<Answer> {
    return this.changeOwn(visit, id, async (tx, comment) => {
      if (comment.version !== version) throw new AppError('RESOURCE.CONFLICT');
      if (comment.text === text) return;
      await tx.insert(LinkCommentWords, { commentId: id, version, text: comment.text });
      await tx.update(LinkComment, { id }, { text, editedAt: new Date(), version: version + 1 });
    });
  }

  /** The row stays: who has answered it still sees to what. @throws AppError as `change` does */
  async withdraw(visit: Visit, id: string): Promise<void> {
    await this.changeOwn(visit, id, async (tx, { version }) => {
      await tx.update(LinkComment, { id }, { withdrawnAt: new Date(), version: version + 1 });
    });
  }

  private async changeOwn(
    visit: Visit,
    id: string,
    apply: (tx: Tx, comment: LinkComment) => Promise<void>,
  ): Promise<Answer> {
    requireAllowed(visit);
    const linkId = visit.open.link.id;
    const { workId } = found(await this.database.manager.findOneBy(LinkComment, { id, linkId }));
    // Of a work that the link does not show any more, nothing is told.
    await this.works.get(visit.open, workId);
    return this.database.transaction(async (tx) => {
      const guest = found(await findGuest(tx, visit));
      const comment = await this.threads.lock(tx, { id, linkId });
      if (!isOwn(comment, askerOf(guest)) || comment.withdrawnAt !== null) throw new AppError('RESOURCE.NOT_FOUND');
      if (comment.doneAt !== null || !isFresh(comment)) throw new AppError('COMMENT.TOO_LATE');
      await apply(tx, comment);
      return this.answer(tx, { id, linkId }, guest);
    });
  }

  /** Locked, so that many comments of one guest at once are counted one after another. */
  private async requireGuest(tx: Tx, visit: Visit): Promise<ShareGuestRow> {
    const guest = await lockGuest(tx, visit);
    if (!guest) throw new AppError('MARK.NAME_REQUIRED');
    return guest;
  }

  /** Counted for each guest, so that nobody uses up what others may write. */
  private async requireRoom(tx: Tx, guestId: string): Promise<void> {
    if ((await tx.countBy(LinkComment, { guestId })) >= LINK_COMMENT.perGuest) throw new AppError('COMMENT.TOO_MANY');
    const createdAt = MoreThan(new Date(Date.now() - HOUR_MS));
    if ((await tx.countBy(LinkComment, { guestId, createdAt })) >= LINK_COMMENT.perGuestHour)
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: HOUR_MS / 1000 });
  }

  private async placed(tx: Tx, work: WorkRow, place: CommentPlace | null) {
    if (place === null) return NOWHERE;
    const [asset] = await findAssets(tx, [place.assetId]);
    if (!isPlaceOf(work, place, asset)) throw new AppError('COMMENT.OUTSIDE');
    const { assetId } = place;
    return place.kind === 'time'
      ? { ...NOWHERE, assetId, atMs: place.ms }
      : { assetId, atMs: null, x: place.x, y: place.y };
  }

  private async answer(tx: Tx, of: { id: string; linkId: string }, guest: ShareGuestRow): Promise<Answer> {
    const thread = await this.threads.get(tx, of);
    return toComment(thread.comment, thread.answers, await this.threads.names(tx, [thread], askerOf(guest)));
  }

  private async announce(tx: Tx, { link, target }: OpenLink, said: { commentId: string; name: string }): Promise<void> {
    const { id: linkId, ownerId: accountId, recipient } = link;
    const { title } = titlesOf(target);
    await this.outbox.add(tx, 'catalogue.link.commented', linkId, { accountId, linkId, recipient, title, ...said });
  }
}

const askerOf = (guest: ShareGuestRow | null) => ({ guestId: guest?.id ?? null, accountId: null });

function requireAllowed({ open }: Visit): void {
  if (!open.link.allowsComments) throw new AppError('COMMENT.NOT_ALLOWED');
}

/** Answers are given to comments on the same work, not to answers. */
function requireThread({ workId, answerTo, withdrawnAt }: LinkComment, shown: string): void {
  if (workId !== shown || answerTo !== null) throw new AppError('RESOURCE.NOT_FOUND');
  if (withdrawnAt !== null) throw new AppError('COMMENT.WITHDRAWN');
}
