import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Caller,
  type Download,
  download,
  DOWNLOAD_FILE_PATH,
  type DownloadableWork,
  downloads,
  type FileRights,
  type LicensedWorkFiles,
  fillPath,
  type MissingItem,
  profileDocuments,
  slideSelectDocuments,
  workRights,
} from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { type Answer, callers, eventually, mocked, mockEndpoints, type MockService } from '@koma/testing';
import { MediaHarness, SAMPLES } from './media-harness.js';
import { sampleDocument, sampleSelect } from './pdf-samples.js';

/** What is to stand in every file. */
export const RIGHTS: FileRights = {
  title: '夏のはじまり',
  titleEn: '',
  creator: '水沢 葵',
  creditLine: '夏のはじまり / 水沢 葵 / Koma',
  page: '/details/image:1',
  dataMining: 'no-ai-training',
};

type Resolved = { works: DownloadableWork[]; missing: MissingItem[] };

/** The media service with a double of the catalogue that allows downloads; profiles are visible to their owners. */
export class DownloadHarness {
  private constructor(
    readonly media: MediaHarness,
    readonly catalogue: MockService,
    /** Answers of the catalogue; throwing is a 500. */
    readonly answers: { resolve: () => Resolved; licensed: (workIds: string[]) => { works: LicensedWorkFiles[] } },
    private readonly picture: Buffer,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<DownloadHarness> {
    const answers = {
      resolve: (): Resolved => ({ works: [], missing: [] }),
      licensed: (_: string[]): { works: LicensedWorkFiles[] } => ({ works: [] }),
    };
    const catalogue = await mockEndpoints(
      mocked(downloads.resolve, () => answers.resolve()),
      mocked(workRights.ofFile, () => ({ rights: RIGHTS })),
      mocked(workRights.licensed, ({ body }) => answers.licensed(body.workIds)),
      mocked(profileDocuments.content, ({ body: door }) => {
        if ('link' in door) return sampleDocument(0, { id: door.link.id });
        if (door.viewer.accountId !== door.creatorId) throw new AppError('RESOURCE.NOT_FOUND');
        return sampleDocument(0, { id: door.creatorId });
      }),
      // Here a slide select has the id of its owner.
      mocked(slideSelectDocuments.content, ({ body }) => {
        if (!('viewer' in body) || body.viewer.accountId !== body.slideSelectId)
          throw new AppError('RESOURCE.NOT_FOUND');
        return sampleSelect(0, { id: body.slideSelectId, ownerId: body.slideSelectId });
      }),
    );
    const media = await MediaHarness.start({ CATALOGUE_URL: catalogue.url, ...env });
    return new DownloadHarness(media, catalogue, answers, await readFile(join(SAMPLES, 'picture.jpg')));
  }

  async close(): Promise<void> {
    await this.media.close();
    await this.catalogue.close();
  }

  /** The bytes of every uploaded picture. */
  get original(): Buffer {
    return this.picture;
  }

  async upload(owner: Caller, name = '夏.jpg'): Promise<string> {
    const { id } = await this.media.upload(owner, { name, kind: 'image', bytes: this.picture });
    await this.media.settled(id, owner);
    return id;
  }

  work(owner: Caller, assetIds: string[], given: Partial<DownloadableWork> = {}): DownloadableWork {
    const credits = [{ role: { ja: '監督', en: 'Director' }, name: '水沢 葵' }];
    const { accountId: ownerId } = owner;
    return {
      id: newId(),
      kind: 'image',
      title: '夏のはじまり',
      ownerId,
      owner: '水沢 葵',
      credits,
      assetIds,
      form: 'original',
      creditLine: RIGHTS.creditLine,
      rights: RIGHTS,
      epochs: {},
      ...given,
    };
  }

  /** Makes the catalogue answer with these works. */
  allow(works: DownloadableWork[], missing: MissingItem[] = []): void {
    this.answers.resolve = () => ({ works, missing });
  }

  create(who: Caller, name = 'reel_2026', workIds = [newId()]): Promise<Answer> {
    return this.media.service.call(downloads.create, who, { body: { name, workIds } });
  }

  async list(who: Caller): Promise<Download[]> {
    const { body } = await this.media.service.call(downloads.list, who, { query: {} });
    return downloads.list.response.parse(body).items;
  }

  settled(id: string, who: Caller): Promise<Download> {
    return eventually(async () => {
      const one = download.parse((await this.media.service.call(downloads.get, who, { params: { id } })).body);
      if (one.state === 'waiting' || one.state === 'running') throw new Error(`still ${one.state}`);
      return one;
    }, 15_000);
  }

  /** A finished download of one picture of a creator. */
  async make(who: Caller, name?: string): Promise<Download> {
    const owner = callers.creator();
    this.allow([this.work(owner, [await this.upload(owner)])]);
    const { id } = download.parse((await this.create(who, name)).body);
    return this.settled(id, who);
  }

  file(id: string, who: Caller | null, headers: Record<string, string> = {}): Promise<Response> {
    return this.media.request(fillPath(DOWNLOAD_FILE_PATH, { id }), who, { headers });
  }

  async zip(id: string, who: Caller): Promise<Buffer> {
    return Buffer.from(await (await this.file(id, who)).arrayBuffer());
  }

  query<T>(sql: string, values: unknown[]): Promise<T> {
    return this.media.service.running.database.query(sql, values);
  }
}
