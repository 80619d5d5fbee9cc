import { LINK_ZIP, type LinkRef, type LinkWorks, type MissingItem } from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { DownloadContentService } from '../downloads/index.js';
import { FileJobsService, isOver, type MadeFile } from '../file-jobs/index.js';
import { LinkZipContentService } from './link-zip-content.service.js';
import { LINK_ZIPS, LinkZip } from './link-zip.entity.js';
import { LinkZipJobsService } from './link-zip-jobs.service.js';
import { packableOf } from './packable.js';

const UNDER_WAY = ['waiting', 'running'] as const;

type Wanted = Pick<LinkZip, 'hash' | 'workId'> & { content: LinkWorks };

/**
 * Zips for visitors of share links. Like PDFs they open to whoever would get the same content now, and an existing one is not
 * made again, so that a link cannot be used to keep the platform busy.
 */
@Injectable()
export class LinkZipsService {
  constructor(
    private readonly database: DataSource,
    private readonly contents: LinkZipContentService,
    private readonly packing: DownloadContentService,
    private readonly jobs: LinkZipJobsService,
    private readonly files: FileJobsService,
  ) {}

  /** @throws AppError DOWNLOAD.NOTHING, LINK.BUSY, and the errors of the gate */
  async make(link: LinkRef, workId: string | null): Promise<LinkZip> {
    const wanted = { workId, ...(await this.contents.read(link, workId)) };
    const present = await this.present(this.database.manager, wanted);
    if (present) return present;
    const { works, missing } = await this.packing.pack(packableOf(wanted.content));
    if (works.length === 0) throw new AppError('DOWNLOAD.NOTHING');
    return this.database.transaction((tx) => this.begin(tx, wanted, missing));
  }

  async get(id: string, link: LinkRef): Promise<LinkZip> {
    const one = found(await this.database.manager.findOneBy(LinkZip, { id }));
    if (!(await this.isSame(one, link))) throw new AppError('RESOURCE.NOT_FOUND');
    return one;
  }

  file(id: string, link: LinkRef): Promise<MadeFile> {
    return this.files.file(LINK_ZIPS, id, (one) => this.isSame(one, link));
  }

  /** @throws AppError LINK.EXPIRED when the link opens nothing now */
  requireOpen(link: LinkRef): Promise<void> {
    return this.contents.require(link);
  }

  /** Serialised per owner, so that finding and adding are one step. */
  private async begin(tx: Tx, wanted: Wanted, missing: MissingItem[]): Promise<LinkZip> {
    const { hash, workId, content } = wanted;
    const { ownerId: accountId } = content;
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`link zips of ${accountId}`]);
    const present = await this.present(tx, wanted);
    if (present) return present;
    const underWay = await tx.countBy(LinkZip, { accountId, state: In([...UNDER_WAY]) });
    if (underWay >= LINK_ZIP.underWay) throw new AppError('LINK.BUSY');
    await this.files.remove(tx, LINK_ZIPS, await tx.findBy(LinkZip, { accountId, state: 'failed' }));
    const { id } = await tx.save(LinkZip, {
      ...{ id: newId(), accountId, hash, workId, content, missing },
      ...{ state: 'waiting' as const, createdAt: new Date() },
    });
    await this.jobs.wake(tx);
    return tx.findOneByOrFail(LinkZip, { id });
  }

  private async present(tx: Tx, { content, hash }: Wanted): Promise<LinkZip | null> {
    const where = { accountId: content.ownerId, hash, state: In([...UNDER_WAY, 'ready']) };
    const one = await tx.findOneBy(LinkZip, where);
    return one && !isOver(one) ? one : null;
  }

  private async isSame({ workId, hash }: LinkZip, link: LinkRef): Promise<boolean> {
    return (await this.contents.read(link, workId)).hash === hash;
  }
}
