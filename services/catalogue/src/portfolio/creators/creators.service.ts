import {
  type Caller,
  type Creator as CreatorAnswer,
  type CreatorProfile,
  isLesserDownload,
  type ProfileForm,
  type PublishStatus,
} from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, ActorsService, EditsService } from '../../members/index.js';
import { PortfolioChangesService } from '../changes/index.js';
import { effectiveStatus, isLessVisible } from '../visibility/index.js';
import { announceProfiles } from './announce-profile.js';
import { storeNameKeys } from './name-forms.js';
import { Creator } from './creator.entity.js';
import { toCreator, toProfile } from './creator.mapper.js';
import { maySeeCreator, maySeeWholeProfile, mayUpdateCreator } from './creator.policy.js';
import type { CreatorRow } from './creators.queries.js';

/** What a profile takes from the application. */
const WELCOMED = [
  'companyName',
  'familyName',
  'firstName',
  'familyNameKana',
  'firstNameKana',
  'familyNameRoman',
  'firstNameRoman',
] as const;
type Welcomed = Pick<Creator, (typeof WELCOMED)[number]>;

@Injectable()
export class CreatorsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly actors: ActorsService,
    private readonly edits: EditsService,
    private readonly changes: PortfolioChangesService,
  ) {}

  async get(id: string, caller: Caller): Promise<CreatorAnswer> {
    const { creator, actor } = await this.seen(this.database.manager, id, caller);
    return toCreator(creator, actor);
  }

  /** A profile that the caller may see, with the caller's role for it. @throws AppError RESOURCE.NOT_FOUND */
  async seen(tx: Tx, id: string, caller: Caller): Promise<{ creator: CreatorRow; actor: Actor }> {
    const creator = found(await tx.findOneBy(Creator, { id }));
    const actor = await this.actors.actor(tx, caller, id);
    if (!maySeeCreator(creator, actor)) throw new AppError('RESOURCE.NOT_FOUND');
    return { creator, actor };
  }

  /** A profile to be edited; created on the owner's first visit when the account event is late. */
  async open(ownerId: string, caller: Caller): Promise<CreatorProfile> {
    if (caller.profileType === 'admin') return this.viewAsStaff(ownerId, caller);
    return this.change(ownerId, caller, async (_, creator) => creator);
  }

  async update(ownerId: string, given: { version: number; profile: ProfileForm }, caller: Caller) {
    return this.change(ownerId, caller, async (tx, creator) => {
      if (creator.version !== given.version) throw new AppError('RESOURCE.CONFLICT');
      const { awards = creator.awards, reelId = creator.reelId, ...profile } = given.profile;
      await requireOwnReel(tx, ownerId, reelId);
      const isLess = isLesserDownload(profile, creator);
      const saved = await tx.save(Creator, Object.assign(creator, profile, { awards, reelId }));
      await storeNameKeys(tx, [saved]);
      await this.changes.profileSaved.announce(tx, { creatorId: ownerId });
      if (isLess) await this.changes.downloadsLessened.announce(tx, { creatorId: ownerId });
      await announceProfiles(tx, this.outbox, [saved]);
      await this.edits.record(tx, caller, { ownerId, action: 'profile.saved', title: '' });
      return saved;
    });
  }

  /** A work is never more visible than its profile (decision 10), so its files follow the profile too. */
  async setStatus(ownerId: string, status: PublishStatus, caller: Caller) {
    return this.change(ownerId, caller, async (tx, creator) => {
      const before = effectiveStatus(creator);
      const saved = await tx.save(Creator, Object.assign(creator, { status }));
      await this.shown(tx, saved, before);
      await announceProfiles(tx, this.outbox, [saved]);
      await this.edits.record(tx, caller, { ownerId, action: 'profile.status', title: '' });
      return saved;
    });
  }

  /** Creates the profile of a new account, with name and company of the application (§5); nothing that is there is replaced. */
  async welcome(tx: Tx, id: string, told: Partial<Welcomed>): Promise<void> {
    const creator = await this.lock(tx, id);
    const missing = WELCOMED.filter((field) => creator[field] === '' && (told[field] ?? '') !== '');
    if (missing.length === 0) return;
    const facts = Object.fromEntries(missing.map((field) => [field, told[field]]));
    const saved = await tx.save(Creator, Object.assign(creator, facts));
    await storeNameKeys(tx, [saved]);
    await this.changes.profileSaved.announce(tx, { creatorId: id });
    await announceProfiles(tx, this.outbox, [saved]);
  }

  /** Withdraws everything of a creator who has become a user, or whose account is resting, suspended or closed, or restores it. */
  async setOwnerState(tx: Tx, id: string, given: Creator['ownerState']): Promise<void> {
    // Users have no profile, unless they were creators.
    if (given === 'withdrawn' && !(await tx.existsBy(Creator, { id }))) return;
    const creator = await this.lock(tx, id);
    const ownerState = creator.hiddenAt === null ? given : 'withdrawn';
    if (creator.ownerState === ownerState) return;
    const before = effectiveStatus(creator);
    // Plain SQL, because the version counts the owner's own changes.
    await tx.query('UPDATE creator SET owner_state = $2 WHERE id = $1', [id, ownerState]);
    await this.shown(tx, { ...creator, ownerState }, before);
    await announceProfiles(tx, this.outbox, [{ ...creator, ownerState }]);
  }

  /** Creates the profile if it is missing, and locks it. */
  async lock(tx: Tx, id: string): Promise<Creator> {
    await tx.query('INSERT INTO creator (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    return found(await tx.findOne(Creator, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** Staff see existing profiles and create none. */
  private async viewAsStaff(id: string, caller: Caller): Promise<CreatorProfile> {
    const creator = found(await this.database.manager.findOneBy(Creator, { id }));
    const actor = await this.actors.actor(this.database.manager, caller, id);
    if (!maySeeWholeProfile(creator, actor)) throw new AppError('ACCESS.PROFILE_DENIED');
    return toProfile(creator, actor);
  }

  private async change(
    ownerId: string,
    caller: Caller,
    apply: (tx: Tx, creator: Creator) => Promise<Creator>,
  ): Promise<CreatorProfile> {
    return this.database.transaction(async (tx) => {
      const actor = await this.actors.actor(tx, caller, ownerId);
      // The same answer for hidden and for unknown profiles.
      if (!mayUpdateCreator({ id: ownerId }, actor)) throw new AppError('ACCESS.PROFILE_DENIED');
      return toProfile(await apply(tx, await this.lock(tx, ownerId)), actor);
    });
  }

  private async shown(tx: Tx, creator: CreatorRow, before: PublishStatus): Promise<void> {
    const isLess = isLessVisible(effectiveStatus(creator), before);
    await this.changes.profileShown.announce(tx, { creatorId: creator.id, isLess });
  }
}

/** The reel must be one of the owner's slide selects. @throws AppError RESOURCE.NOT_FOUND */
async function requireOwnReel(tx: Tx, ownerId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const own = await tx.query<unknown[]>('SELECT FROM slide_select WHERE id = $1 AND owner_id = $2', [id, ownerId]);
  if (own.length === 0) throw new AppError('RESOURCE.NOT_FOUND');
}
