import {
  type AddressFamily,
  type Caller,
  DELIVERING,
  type LicenceDelivery as Answer,
  type LicenceForm,
  licenceForm,
  type LicenceState,
  LICENSING,
  type LicensedRights,
  type Page,
} from '@koma/contracts';
import { AppError, decodeCursor, found, newId, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { z } from 'zod';
import { type LicenceRow, LicencesService, licensedRightsOf, licenceStateToday } from '../licences/index.js';
import { findNames } from '../parties/index.js';
import { LicenceDelivery } from './licence-delivery.entity.js';

const position = z.tuple([z.uuid()]);
const DAY_MS = 86_400_000;

interface Begun {
  licenceId: string;
  accountId: string;
  workId: string;
  assetId: string;
  fileName: string;
}

interface Opened {
  workId: string;
  assetId: string;
  creatorId: string;
  form: LicenceForm;
  rights: LicensedRights;
}

/** What a licence opens to its licensee and the colleagues in its project, and the log of it. The media service has the files. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly database: DataSource,
    private readonly licences: LicencesService,
  ) {}

  async list(
    licenceId: string,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
    caller: Caller,
  ): Promise<Page<Answer>> {
    const { manager } = this.database;
    await this.licences.read(manager, licenceId, caller);
    const after = decodeCursor(cursor, position);
    const rows = await manager.find(LicenceDelivery, {
      where: { licenceId, usedAt: Not(IsNull()), ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const names = await findNames(manager, rows.map(({ accountId }) => accountId)); // prettier-ignore
    const item = ({ id, fileName, accountId, addressFamily, usedAt }: LicenceDelivery): Answer => ({
      ...{ id, fileName },
      name: (accountId && names.get(accountId)) ?? '',
      family: addressFamily ?? 'unknown',
      at: (usedAt ?? new Date()).toISOString(),
    });
    return toPage(rows, limit, { item, cursor: ({ id }) => [id] });
  }

  /** @throws `RESOURCE.NOT_FOUND` for whoever is on neither side */
  async find(licenceId: string, caller: Pick<Caller, 'accountId'>) {
    const { licence, side } = await this.licences.read(this.database.manager, licenceId, caller);
    return {
      side,
      state: licenceStateToday(licence),
      creatorId: licence.creatorId,
      ...toForm(licence),
      works: licence.terms.works,
    };
  }

  /** @throws `LICENCE.NOT_STARTED`, `LICENCE.NOT_RUNNING`; `ACCESS.DENIED` for the creator's side */
  async begin({ licenceId, accountId, ...file }: Begun): Promise<string> {
    const { manager } = this.database;
    const { licence, side } = await this.licences.read(manager, licenceId, { accountId });
    if (side !== 'licensee') throw new AppError('ACCESS.DENIED');
    if (!licence.terms.works.some(({ id }) => id === file.workId)) throw new AppError('RESOURCE.NOT_FOUND');
    requireDelivering(licenceStateToday(licence));
    const unused = { licenceId, usedAt: IsNull(), begunAt: LessThan(new Date(Date.now() - DAY_MS)) };
    await manager.delete(LicenceDelivery, unused);
    const id = newId();
    await manager.insert(LicenceDelivery, { id, licenceId, accountId, ...file });
    return id;
  }

  /**
   * The file, with the licence as it is now.
   * @throws `LICENCE.NOT_RUNNING`; `RESOURCE.NOT_FOUND` when whoever began has left the project or was erased
   */
  async open(id: string): Promise<Opened> {
    const { manager } = this.database;
    const { licenceId, workId, assetId, accountId } = found(await manager.findOneBy(LicenceDelivery, { id }));
    const { licence } = await this.licences.read(manager, licenceId, { accountId: found(accountId) });
    requireDelivering(licenceStateToday(licence));
    return { workId, assetId, creatorId: licence.creatorId, ...toForm(licence), rights: licensedRightsOf(licence) };
  }

  /** The file is fetched: once, or continued from within some times. @throws `RESOURCE.NOT_FOUND` for once more */
  async use(id: string, { family, isContinued }: { family: AddressFamily; isContinued: boolean }): Promise<void> {
    const { manager } = this.database;
    const first = await manager.update(
      LicenceDelivery,
      { id, usedAt: IsNull() },
      { addressFamily: family, usedAt: new Date() },
    );
    if (first.affected === 1) return;
    const more = { id, continued: LessThan(LICENSING.continuations) };
    const { affected } = isContinued ? await manager.increment(LicenceDelivery, more, 'continued', 1) : { affected: 0 };
    if (affected !== 1) throw new AppError('RESOURCE.NOT_FOUND');
  }
}

/** Licences from before say nothing of it. */
const toForm = ({ terms }: LicenceRow) => ({ form: licenceForm.default('original').parse(terms.form) });

function requireDelivering(state: LicenceState): void {
  if (state === 'waiting') throw new AppError('LICENCE.NOT_STARTED');
  if (!DELIVERING.includes(state)) throw new AppError('LICENCE.NOT_RUNNING');
}
