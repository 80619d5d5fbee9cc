import {
  type Caller,
  type DocumentAccess,
  PORTFOLIO,
  type ProfileDocument,
  PROFILE_DOCUMENT,
  type ShownProfileDocument,
} from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type CreatorRow,
  CreatorsService,
  creditsOf,
  findCreator,
  findCreators,
  mayUpdateCreator,
  readLabels,
  shownStatus,
  type Viewer,
  WorkCardsService,
  type WorkRow,
} from '../../portfolio/index.js';
import { requireDownload, SharedGateService, watermarkOf } from '../../sharing/index.js';
import { DocumentOptionsService } from './document-options.service.js';
import { documentWorks } from './document-works.js';
import { toDocumentCreator, toDocumentWork } from './profile-document.mapper.js';

const EVERYTHING = {
  ...{ showBiography: true, showCareer: true, showAwards: true, showContact: true, showCredits: true },
  workIds: null,
  locale: 'ja',
} as const;

interface Mode {
  mayUpdate: boolean;
  isWhole: boolean;
}
interface Composed {
  document: ProfileDocument;
  works: WorkRow[];
  mayUpdate: boolean;
}

/** Content of a profile PDF: everything chosen for those who may edit, and the published part for others. */
@Injectable()
export class ProfileDocumentsService {
  constructor(
    private readonly database: DataSource,
    private readonly creators: CreatorsService,
    private readonly options: DocumentOptionsService,
    private readonly cards: WorkCardsService,
    private readonly gate: SharedGateService,
  ) {}

  /** `isWhole`: all possible content, for those who choose. */
  async shown(creatorId: string, caller: Caller, isWhole = false): Promise<ShownProfileDocument> {
    return this.withMedia(await this.read(creatorId, caller, isWhole), caller);
  }

  /** For a visitor of a share link to the profile who has passed the gate. */
  async shared(creatorId: string, viewer: Viewer): Promise<ShownProfileDocument> {
    return this.withMedia(await this.readShared(creatorId), viewer);
  }

  private async withMedia({ document, works, mayUpdate }: Composed, viewer: Viewer): Promise<ShownProfileDocument> {
    const galleries = await this.cards.galleries(works, viewer);
    const status = new Map(works.map((work) => [work.id, shownStatus(work)]));
    const withMedia = document.works.map((work) => ({
      ...work,
      status: status.get(work.id) ?? 'unpublish',
      gallery: (galleries.get(work.id) ?? []).filter(({ assetId }) => work.assetIds.includes(assetId)),
    }));
    return { ...document, works: withMedia, can: { update: mayUpdate } };
  }

  /** Content of the file; for a link that allows downloads what its visitors see. */
  async content(access: DocumentAccess): Promise<ProfileDocument> {
    if ('viewer' in access) return (await this.read(access.creatorId, access.viewer)).document;
    const open = await this.gate.passByReference(access.link);
    requireDownload(open);
    if (open.target.kind !== 'creator') throw new AppError('RESOURCE.NOT_FOUND');
    const { document } = await this.readShared(open.target.ownerId);
    return { ...document, watermark: watermarkOf(open.link) };
  }

  private async readShared(creatorId: string): Promise<Composed> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const creator = found(await findCreator(tx, creatorId));
      return this.compose(tx, creator, { mayUpdate: false, isWhole: false });
    });
  }

  private async read(creatorId: string, caller: Caller, isWhole = false): Promise<Composed> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const { creator, actor } = await this.creators.seen(tx, creatorId, caller);
      const mayUpdate = mayUpdateCreator(creator, actor);
      if (isWhole && !mayUpdate) throw new AppError('ACCESS.PROFILE_DENIED');
      return this.compose(tx, creator, { mayUpdate, isWhole });
    });
  }

  private async compose(tx: Tx, creator: CreatorRow, { mayUpdate, isWhole }: Mode): Promise<Composed> {
    const { options: chosen } = await this.options.of(tx, creator.id);
    const options = isWhole ? EVERYTHING : chosen;
    // The choice lists more works than one document can have.
    const most = isWhole ? PORTFOLIO.works : PROFILE_DOCUMENT.works;
    const works = await documentWorks(tx, creator.id, { workIds: options.workIds, isWhole: mayUpdate, most });
    const label = await readLabels(tx);
    const credits = await creditsOf(tx, works.map(({ id }) => id)); // prettier-ignore
    const others = await findCreators(
      tx,
      works.map(({ ownerId }) => ownerId),
    );
    const ownerOf = ({ ownerId }: WorkRow) => others.find(({ id }) => id === ownerId && id !== creator.id);
    const shared = { showsCredits: options.showCredits, label, creatorId: creator.id };
    const document: ProfileDocument = {
      creator: toDocumentCreator(creator, options, label),
      works: works.map((work) => toDocumentWork(work, { ...shared, credits: credits(work.id), owner: ownerOf(work) })),
      locale: chosen.locale,
      dataMining: creator.dataMining,
      watermark: null,
    };
    return { document, works, mayUpdate };
  }
}
