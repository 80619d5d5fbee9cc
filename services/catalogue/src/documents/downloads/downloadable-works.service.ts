import type { DownloadableWork, GivenForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/index.js';
import { creditsOf, findAssets, readLabels, type WorkRow } from '../../portfolio/index.js';

/** A work, and the form in which its files are given out. */
export interface GivenWork {
  work: WorkRow;
  form: GivenForm;
}

/** Stands in previews: what it is, who made it, where it comes from. */
const creditLineOf = (title: string, owner: string): string => [title, owner, 'Koma'].filter(Boolean).join(' / ');

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
    const epochs = new Map(assets.map(({ id, epoch }) => [id, epoch]));
    return given.map(({ work: { id, kind, title, titleEn, ownerId, assetIds }, form }) => ({
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
      creditLine: creditLineOf(title, brief(ownerId).name),
      epochs: Object.fromEntries(
        assetIds.flatMap((assetId) => {
          const epoch = epochs.get(assetId);
          return epoch === undefined ? [] : [[assetId, epoch]];
        }),
      ),
    }));
  }
}
