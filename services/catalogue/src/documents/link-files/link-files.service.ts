import type { LinkRef, LinkWorks, MissingItem } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WorkRow } from '../../portfolio/index.js';
import { type OpenLink, requireDownload, SharedGateService, SharedWorksService } from '../../sharing/index.js';
import { DownloadsService } from '../downloads/index.js';

/** What the media service may give to visitors of links. Each call passes the gate again. */
@Injectable()
export class LinkFilesService {
  constructor(
    private readonly database: DataSource,
    private readonly gate: SharedGateService,
    private readonly works: SharedWorksService,
    private readonly downloads: DownloadsService,
  ) {}

  async check(link: LinkRef): Promise<{ ownerId: string }> {
    return { ownerId: (await this.gate.passByReference(link)).target.ownerId };
  }

  /** Content of a zip: one work, or all works of the link. @throws AppError LINK.NO_DOWNLOAD */
  async zipped({ link, workId }: { link: LinkRef; workId: string | null }): Promise<LinkWorks> {
    const open = await this.gate.passByReference(link);
    requireDownload(open);
    const works = workId === null ? await this.works.all(open) : [await this.works.get(open, workId)];
    const { ownerId } = open.target;
    const reasons = new Map(works.map((work) => [work.id, refusal(work, ownerId)]));
    const missing = works.flatMap(({ id, title }): MissingItem[] => {
      const reason = reasons.get(id);
      return reason ? [{ workId: id, title, fileName: null, reason }] : [];
    });
    const given = works.filter(({ id }) => !reasons.get(id));
    const { withCameraData } = open.link;
    const name = workId === null ? nameOf(open) : found(works[0]).title;
    return {
      ownerId,
      name,
      works: await this.downloads.toAnswers(this.database.manager, given),
      missing,
      withCameraData,
    };
  }
}

/** A slide select may show works of others, whose files its owner cannot give away. */
function refusal({ ownerId, assetIds }: WorkRow, sharedBy: string): MissingItem['reason'] | null {
  if (ownerId !== sharedBy) return 'not-allowed';
  return assetIds.length === 0 ? 'youtube-only' : null;
}

function nameOf({ target: { work, slideSelect, creator } }: OpenLink): string {
  if (work) return work.title;
  if (slideSelect) return slideSelect.name;
  const { familyName, firstName } = found(creator);
  return `${familyName} ${firstName}`.trim();
}
