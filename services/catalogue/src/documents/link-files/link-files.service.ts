import type { DownloadOffer, GivenForm, LinkRef, LinkWorks, MissingItem } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WorkRow } from '../../portfolio/index.js';
import {
  type Credentials,
  type OfferedWork,
  type OpenLink,
  requireDownload,
  SharedGateService,
  SharedWorksService,
  watermarkOf,
} from '../../sharing/index.js';
import { DownloadableWorksService } from '../downloads/index.js';

/** What the media service may give to visitors of links. Each call passes the gate again. */
@Injectable()
export class LinkFilesService {
  constructor(
    private readonly database: DataSource,
    private readonly gate: SharedGateService,
    private readonly works: SharedWorksService,
    private readonly downloads: DownloadableWorksService,
  ) {}

  async check(link: LinkRef): Promise<{ ownerId: string }> {
    return { ownerId: (await this.gate.passByReference(link)).target.ownerId };
  }

  /** Content of a zip: one work, or all works of the link. @throws AppError LINK.NO_DOWNLOAD */
  async zipped({ link, workId }: { link: LinkRef; workId: string | null }): Promise<LinkWorks> {
    const open = await this.gate.passByReference(link);
    requireDownload(open);
    const { given, missing, first } = await this.judge(open, workId);
    const name = workId === null ? nameOf(open) : found(first).title;
    const works = await this.downloads.toAnswers(this.database.manager, given);
    return { ownerId: open.target.ownerId, name, works, missing, ...givenBy(open) };
  }

  /** What the page of a link offers. @throws AppError LINK.NO_DOWNLOAD */
  async offer(credentials: Credentials, workId: string | null): Promise<DownloadOffer> {
    const open = await this.gate.pass(credentials);
    requireDownload(open);
    const { given, missing } = await this.judge(open, workId);
    return {
      works: given.map(({ work: { id, title }, form }) => ({ workId: id, title, form, isOwn: false })),
      missing,
    };
  }

  private async judge(open: OpenLink, workId: string | null) {
    const works = workId === null ? await this.works.all(open) : [await this.works.get(open, workId)];
    const offered = await this.works.offered(works, open);
    return { given: offered.flatMap(givenOf), missing: offered.flatMap(missingOf), first: works[0] };
  }
}

const givenBy = ({ link }: OpenLink) => ({ withCameraData: link.withCameraData, watermark: watermarkOf(link) });

function givenOf({ work, form }: OfferedWork): { work: WorkRow; form: GivenForm }[] {
  return form === 'none' || work.assetIds.length === 0 ? [] : [{ work, form }];
}

function missingOf(offered: OfferedWork): MissingItem[] {
  if (givenOf(offered).length > 0) return [];
  const { id: workId, title, titleEn } = offered.work;
  return [
    {
      workId,
      title,
      ...(titleEn !== '' && { titleEn }),
      fileName: null,
      reason: offered.form === 'none' ? 'not-allowed' : 'youtube-only',
    },
  ];
}

function nameOf({ target: { work, slideSelect, creator } }: OpenLink): string {
  if (work) return work.title;
  if (slideSelect) return slideSelect.name;
  const { familyName, firstName } = found(creator);
  return `${familyName} ${firstName}`.trim();
}
