import type { DownloadableWork, GivenForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/index.js';
import { readRights } from './file-rights.js';
import { creditsOf, findAssets, readLabels, type WorkRow } from '../../portfolio/index.js';

/** A work, and the form in which its files are given out. */
export interface GivenWork {
  work: WorkRow;
  form: GivenForm;
}

/** Works in the form that the media service packs. */
@Injectable()
export class DownloadableWorksService {
  constructor(private readonly members: MembersService) {}

  async toAnswers(tx: Tx, given: readonly GivenWork[]): Promise<DownloadableWork[]> {
    const works = given.map(({ work }) => work);
    const label = await readLabels(tx);
    const brief = await this.members.briefs(tx, works.map(({ ownerId }) => ownerId)); // prettier-ignore
    const credits = await creditsOf(tx, works.map(({ id }) => id)); // prettier-ignore
    const assets = await findAssets(tx, works.flatMap(({ assetIds }) => assetIds)); // prettier-ignore
    const rightsOf = await readRights(tx, works, (ownerId) => brief(ownerId).name);
    const epochs = new Map(assets.map(({ id, epoch }) => [id, epoch]));
    return given.map(({ work, work: { id, kind, title, titleEn, ownerId, assetIds }, form }) => ({
      id,
      kind,
      title,
      ...(titleEn !== '' && { titleEn }),
      ownerId,
      owner: brief(ownerId).name,
      credits: credits(id)
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ role, name }) => ({ role: label('role', role), name })),
      assetIds,
      form,
      creditLine: rightsOf(work).creditLine,
      rights: rightsOf(work),
      epochs: Object.fromEntries(
        assetIds.flatMap((assetId) => {
          const epoch = epochs.get(assetId);
          return epoch === undefined ? [] : [[assetId, epoch]];
        }),
      ),
    }));
  }
}
