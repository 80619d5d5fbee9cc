import {
  type AddressFamily,
  type Caller,
  DELIVERING,
  licenceDeliveries,
  type LicenceForm,
  type LicensedFile,
  type LicensedFilesOfWork,
  type LicensedWorkFiles,
  workRights,
} from '@koma/contracts';
import { AppError, CONFIG, found, grantEnd, ServiceClient, signedFilePrefix } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AssetRow, findAssets, OriginalsService, RightsWriterService } from '../assets/index.js';
import type { MediaConfig } from '../config.js';
import type { FileSource } from '../file-rights/index.js';
import { formName, LicensedFormsService } from '../made-files/index.js';
import { parseRange } from '../storage/index.js';

const TIMEOUT_MS = 10_000;
/** Last part of the address of a file that is fetched under a licence. */
export const LICENSED_PATH = 'licensed';

interface Fetching {
  family: AddressFamily;
  /** The header that asks for a part. */
  range: string | undefined;
  /** Only asks what there is. */
  isHead: boolean;
}

/** Files of licences: the licensing service knows who may have them, the catalogue whether the works are shown. */
@Injectable()
export class LicensedFilesService {
  private readonly licensing: ServiceClient;
  private readonly catalogue: ServiceClient;

  constructor(
    private readonly database: DataSource,
    private readonly originals: OriginalsService,
    private readonly forms: LicensedFormsService,
    private readonly writer: RightsWriterService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {
    this.licensing = new ServiceClient('media', config.LICENSING_URL, config.SERVICE_SECRET, TIMEOUT_MS);
    this.catalogue = new ServiceClient('media', config.CATALOGUE_URL, config.SERVICE_SECRET, TIMEOUT_MS);
  }

  async list(licenceId: string, { accountId }: Caller) {
    const { side, state, creatorId, form, works } = await this.licensing.call(licenceDeliveries.find, {
      body: { licenceId, accountId },
    });
    const known = await this.worksOf(works.map(({ id }) => id)); // prettier-ignore
    const assets = await this.assetsOf([...known.values()], creatorId);
    const stateOf = await this.fileStates(form, assets);
    return {
      ...{ side, state, form },
      isOpen: side === 'licensee' && DELIVERING.includes(state),
      works: works.map(({ id, title, titleEn }) => ({
        id,
        title,
        titleEn,
        ...filesOf(known.get(id), assets, stateOf),
      })),
    };
  }

  /**
   * Null while the form of the licence is made first.
   * @throws AppError `LICENCE.NOT_STARTED`, `LICENCE.NOT_RUNNING`, `LICENCE.WORK_HIDDEN`, `LICENCE.FILE_GONE`, `FILE.CAMERA_DATA`
   */
  async fetch(licenceId: string, assetId: string, { accountId }: Caller): Promise<string | null> {
    const { works, creatorId, form } = await this.licensing.call(licenceDeliveries.find, {
      body: { licenceId, accountId },
    });
    const known = await this.worksOf(works.map(({ id }) => id)); // prettier-ignore
    const work = [...known.values()].find(({ assetIds }) => assetIds.includes(assetId));
    // A hidden work names no files, so that any file of a licence with one may be of it.
    if (!work) throw new AppError([...known.values()].some(isHidden) ? 'LICENCE.WORK_HIDDEN' : 'LICENCE.FILE_GONE');
    const asset = (await this.assetsOf([work], creatorId)).get(assetId);
    if (!asset) throw new AppError('LICENCE.FILE_GONE');
    const { id: workId } = work;
    const body = { licenceId, accountId, workId, assetId, fileName: nameIn(form, asset) };
    const { id } = await this.licensing.call(licenceDeliveries.begin, { body });
    if (form === 'hd') {
      if (!(await this.forms.ask(asset))) return null;
    } else if (!(await this.originals.open(assetId, false))) throw new AppError('LICENCE.FILE_GONE');
    const grant = { assetId: id, epoch: 0, expires: grantEnd(false), withOriginal: true };
    return `${signedFilePrefix(grant, this.config.FILE_KEY)}/${LICENSED_PATH}`;
  }

  /** The file of an address that was given out, with its rights; licence and work are looked at each time. */
  async open(deliveryId: string, { family, range, isHead }: Fetching): Promise<FileSource & { name: string }> {
    const params = { id: deliveryId };
    const {
      workId,
      assetId,
      creatorId,
      form,
      rights: licence,
    } = await this.licensing.call(licenceDeliveries.open, { params });
    const work = found((await this.worksOf([workId])).get(workId));
    if (isHidden(work)) throw new AppError('LICENCE.WORK_HIDDEN');
    const asset = (await this.assetsOf([work], creatorId)).get(assetId);
    const source = asset && (await this.sourceOf(form, assetId));
    if (!source || !work.rights) throw new AppError('LICENCE.FILE_GONE');
    const file = await this.writer.write(source, source.key, { ...work.rights, licence });
    const part = parseRange(range, file.size);
    // A part from within the file goes on with the same fetching; of one behind its end nothing is sent.
    const isContinued = typeof part === 'object' && part !== null && part.start > 0;
    if (!isHead && part !== 'unsatisfiable')
      await this.licensing.call(licenceDeliveries.use, { params, body: { family, isContinued } });
    return { ...file, name: nameIn(form, asset) };
  }

  private async sourceOf(form: LicenceForm, assetId: string): Promise<(FileSource & { key: string }) | null> {
    if (form === 'hd') return this.forms.open(assetId);
    const original = await this.originals.open(assetId, false);
    return original && { ...original, key: assetId };
  }

  private async fileStates(form: LicenceForm, assets: ReadonlyMap<string, AssetRow>): Promise<StateOf> {
    const stateOf = form === 'hd' ? await this.forms.statesOf([...assets.keys()]) : null;
    return (asset) => ({
      name: nameIn(form, asset),
      ...(stateOf?.(asset.id) ?? { bytes: asset.bytes, state: 'ready', progress: 1 }),
    });
  }

  private async worksOf(workIds: string[]): Promise<ReadonlyMap<string, LicensedWorkFiles>> {
    const { works } = await this.catalogue.call(workRights.licensed, { body: { workIds } });
    return new Map(works.map((work) => [work.id, work]));
  }

  /** Ready files of works that are shown; a work may name any file, and only those of its creator count. */
  private async assetsOf(
    works: readonly LicensedWorkFiles[],
    creatorId: string,
  ): Promise<ReadonlyMap<string, AssetRow>> {
    const ids = works.flatMap(({ assetIds, ownerId }) => (ownerId === creatorId ? assetIds : []));
    const rows = await findAssets(this.database.manager, ids);
    const own = rows.filter(({ ownerId, state }) => ownerId === creatorId && state === 'ready');
    return new Map(own.map((row) => [row.id, row]));
  }
}

type StateOf = (asset: AssetRow) => Pick<LicensedFile, 'name' | 'bytes' | 'state' | 'progress'>;

const nameIn = (form: LicenceForm, asset: AssetRow): string => (form === 'hd' ? formName(asset) : asset.fileName);

const isHidden = ({ state }: LicensedWorkFiles): boolean => state === 'hidden';

function filesOf(
  work: LicensedWorkFiles | undefined,
  assets: ReadonlyMap<string, AssetRow>,
  stateOf: StateOf,
): Pick<LicensedFilesOfWork, 'state' | 'files'> {
  if (!work || work.state !== 'open') return { state: work?.state ?? 'deleted', files: [] };
  const files = work.assetIds.flatMap((id) => {
    const asset = assets.get(id);
    return asset ? [{ assetId: id, kind: asset.kind, ...stateOf(asset) }] : [];
  });
  return { state: files.length === 0 ? 'empty' : 'open', files };
}
