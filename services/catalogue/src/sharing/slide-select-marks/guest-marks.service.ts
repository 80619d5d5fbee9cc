import { GUEST, type GuestMarks, type MarkSign } from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockShareLink } from '../share-links/index.js';
import { type OpenLink, SharedWorksService } from '../shared/index.js';
import { GuestMark, ShareGuest } from './share-guest.entity.js';

/** An open link, and the guest that the browser claims to be. */
export interface Visit {
  open: OpenLink;
  guestId: string | null;
}

/** Marks of guests on the works of a shared slide select. */
@Injectable()
export class GuestMarksService {
  constructor(
    private readonly database: DataSource,
    private readonly works: SharedWorksService,
  ) {}

  async own(visit: Visit): Promise<GuestMarks> {
    requireSlideSelect(visit);
    const guest = await this.find(visit);
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

  /** Returns the guest's id: a new one, or the present one with a new name. @throws AppError MARK.TOO_MANY_GUESTS */
  async join(visit: Visit, name: string): Promise<string> {
    requireSlideSelect(visit);
    const linkId = visit.open.link.id;
    const known = await this.find(visit);
    if (known) {
      await this.database.manager.update(ShareGuest, { id: known.id }, { name });
      return known.id;
    }
    const id = newId();
    await this.database.transaction(async (tx) => {
      // Serialised, so that the last place is given once.
      await lockShareLink(tx, linkId);
      if ((await tx.countBy(ShareGuest, { linkId })) >= GUEST.perLink) throw new AppError('MARK.TOO_MANY_GUESTS');
      await tx.insert(ShareGuest, { id, linkId, name });
    });
    return id;
  }

  /** @throws AppError MARK.NAME_REQUIRED, and RESOURCE.NOT_FOUND for a work outside the link */
  async mark(visit: Visit, workId: string, said: { sign: MarkSign | null; comment: string }): Promise<void> {
    requireSlideSelect(visit);
    const work = await this.works.get(visit.open, workId);
    const guest = await this.find(visit);
    const { manager } = this.database;
    if (said.sign === null && said.comment === '') {
      if (guest) await manager.delete(GuestMark, { guestId: guest.id, workId: work.id });
      return;
    }
    if (!guest) throw new AppError('MARK.NAME_REQUIRED');
    const of = { guestId: guest.id, workId: work.id };
    await manager.upsert(GuestMark, { ...of, ...said, updatedAt: new Date() }, ['guestId', 'workId']);
  }

  /** A guest whom the owner has deleted no longer exists. */
  private async find({ open, guestId: id }: Visit): Promise<ShareGuest | null> {
    return id === null ? null : this.database.manager.findOneBy(ShareGuest, { id, linkId: open.link.id });
  }
}

function requireSlideSelect({ open }: Visit): void {
  if (open.target.kind !== 'slide-select') throw new AppError('RESOURCE.NOT_FOUND');
}
