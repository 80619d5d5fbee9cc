import type { Caller, DocumentOptions as Options, SavedDocumentOptions } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActorsService, EditsService } from '../../members/index.js';
import { CreatorsService, mayUpdateCreator } from '../../portfolio/index.js';
import { DocumentOptions } from './document-options.entity.js';

/** Everything but the contact, because a PDF is passed on. */
const DEFAULTS: Options = {
  showBiography: true,
  showCareer: true,
  showAwards: true,
  showContact: false,
  showCredits: true,
  workIds: null,
  locale: 'ja',
};

/** The options of the profile PDF. */
@Injectable()
export class DocumentOptionsService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly creators: CreatorsService,
    private readonly edits: EditsService,
  ) {}

  async get(creatorId: string, caller: Caller): Promise<SavedDocumentOptions> {
    await this.require(this.database.manager, creatorId, caller);
    return this.of(this.database.manager, creatorId);
  }

  async save(creatorId: string, given: SavedDocumentOptions, caller: Caller): Promise<SavedDocumentOptions> {
    return this.database.transaction(async (tx) => {
      await this.require(tx, creatorId, caller);
      await this.creators.lock(tx, creatorId);
      const { version } = await this.of(tx, creatorId);
      if (version !== given.version) throw new AppError('RESOURCE.CONFLICT');
      await tx.save(DocumentOptions, { creatorId, options: given.options, version: version + 1 });
      await this.edits.record(tx, caller, { ownerId: creatorId, action: 'profile.saved', title: '' });
      return { options: given.options, version: version + 1 };
    });
  }

  /** The options, for callers that have checked access to the profile. */
  async of(tx: Tx, creatorId: string): Promise<SavedDocumentOptions> {
    const saved = await tx.findOneBy(DocumentOptions, { creatorId });
    return saved
      ? { version: saved.version, options: { ...DEFAULTS, ...saved.options } }
      : { version: 0, options: DEFAULTS };
  }

  private async require(tx: Tx, ownerId: string, caller: Caller): Promise<void> {
    const actor = await this.actors.actor(tx, caller, ownerId);
    if (!mayUpdateCreator({ id: ownerId }, actor)) throw new AppError('ACCESS.PROFILE_DENIED');
  }
}
