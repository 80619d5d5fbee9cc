import { GUEST, type GuestMarks, LINK_COMMENT, type MarkSign } from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockShareLink } from '../share-links/index.js';
import { SharedWorksService } from '../shared/index.js';
import { GuestMark, ShareGuest } from './share-guest.entity.js';
import { findGuest } from './share-guests.queries.js';
import type { Visit } from './visits.service.js';

/** Marks of guests on the works of a shared slide select. */
@Injectable()
export class GuestMarksService {
  constructor(
    private readonly database: DataSource,
    private readonly works: SharedWorksService,
  ) {}

  /** Without marks where the link is to something else. */
  async named(visit: Visit): Promise<GuestMarks> {
    if (visit.open.target.kind === 'slide-select') return this.own(visit);
    const guest = await findGuest(this.database.manager, visit);
    return { name: guest?.name ?? null, marks: [] };
  }

  async own(visit: Visit): Promise<GuestMarks> {
    requireSlideSelect(visit);
    const guest = await findGuest(this.database.manager, visit);
    if (!guest) return { name: null, marks: [] };
    const marks = await this.database.manager.find(GuestMark, {
      where: { guestId: guest.id },
      order: { workId: 'ASC' },
    });
    return {
      name: guest.name,
      marks: marks.map(({ workId, sign, comment, updatedAt }) => ({
        ...{ workId, sign, comment },
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }

  /**
   * Returns the guest's id: a new one, or the present one with a new name.
   * @param viewer keyed hash of the account, or of the network, that changes daily: one takes only a part of the places.
   *   Colleagues behind one network share it; whoever changes it, or comes back the next day, is another one.
   * @throws AppError MARK.TOO_MANY_GUESTS, MARK.TOO_MANY_NAMES
   */
  async join(visit: Visit, name: string, viewer: string): Promise<string> {
    if (!visit.open.link.allowsComments) requireSlideSelect(visit);
    const linkId = visit.open.link.id;
    const known = await findGuest(this.database.manager, visit);
    if (known) {
      await this.database.manager.update(ShareGuest, { id: known.id }, { name });
      return known.id;
    }
    const id = newId();
    await this.database.transaction(async (tx) => {
      // Serialised, so that the last place is given once.
      await lockShareLink(tx, linkId);
      if ((await tx.countBy(ShareGuest, { linkId })) >= GUEST.perLink) throw new AppError('MARK.TOO_MANY_GUESTS');
      if ((await tx.countBy(ShareGuest, { linkId, viewer })) >= LINK_COMMENT.guestsOfVisitor)
        throw new AppError('MARK.TOO_MANY_NAMES');
      await tx.insert(ShareGuest, { id, linkId, name, viewer });
    });
    return id;
  }

  /** @throws AppError MARK.NAME_REQUIRED, and RESOURCE.NOT_FOUND for a work outside the link */
  async mark(visit: Visit, workId: string, said: { sign: MarkSign | null; comment: string }): Promise<void> {
    requireSlideSelect(visit);
    const work = await this.works.get(visit.open, workId);
    const guest = await findGuest(this.database.manager, visit);
    const { manager } = this.database;
    if (said.sign === null && said.comment === '') {
      if (guest) await manager.delete(GuestMark, { guestId: guest.id, workId: work.id });
      return;
    }
    if (!guest) throw new AppError('MARK.NAME_REQUIRED');
    const of = { guestId: guest.id, workId: work.id };
    await manager.upsert(GuestMark, { ...of, ...said, updatedAt: new Date() }, ['guestId', 'workId']);
  }
}

function requireSlideSelect({ open }: Visit): void {
  if (open.target.kind !== 'slide-select') throw new AppError('RESOURCE.NOT_FOUND');
}
