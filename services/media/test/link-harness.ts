import {
  type Caller,
  type LinkFile,
  linkFile,
  type LinkFileWish,
  linkFiles,
  type LinkRef,
  type LinkWorks,
  type ProfileDocument,
  profileDocuments,
  type SlideSelectDocument,
  slideSelectDocuments,
} from '@koma/contracts';
import { AppError, grantEnd, newId, signFileGrant } from '@koma/service-kit';
import { type Answer, eventually, mocked, mockEndpoints, type MockService, testSecret } from '@koma/testing';
import { MediaHarness } from './media-harness.js';

/** What the catalogue's gate opens through a link. */
export interface Opened {
  ownerId: string;
  document?: ProfileDocument;
  select?: SlideSelectDocument;
  works?: Omit<LinkWorks, 'ownerId' | 'withCameraData' | 'watermark'> &
    Partial<Pick<LinkWorks, 'withCameraData' | 'watermark'>>;
}

/** The media service with a double of the catalogue, whose gate knows links by id and epoch. */
export class LinkHarness {
  private constructor(
    readonly media: MediaHarness,
    readonly catalogue: MockService,
    private readonly gate: Map<string, Opened>,
    /** What accounts see of their own slide selects. */
    readonly owned: Map<string, SlideSelectDocument>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<LinkHarness> {
    const gate = new Map<string, Opened>();
    const owned = new Map<string, SlideSelectDocument>();
    const pass = ({ id, epoch }: LinkRef): Opened => {
      const open = gate.get(`${id} ${epoch}`);
      if (!open) throw new AppError('LINK.EXPIRED');
      return open;
    };
    const catalogue = await mockEndpoints(
      mocked(linkFiles.check, ({ body }) => ({ ownerId: pass(body.link).ownerId })),
      mocked(linkFiles.works, ({ body }) => {
        const { ownerId, works } = pass(body.link);
        if (!works) throw new AppError('LINK.NO_DOWNLOAD');
        return { ownerId, withCameraData: false, watermark: null, ...works };
      }),
      mocked(profileDocuments.content, ({ body }) => {
        const document = 'link' in body ? pass(body.link).document : undefined;
        if (!document) throw new AppError('LINK.NO_DOWNLOAD');
        return document;
      }),
      mocked(slideSelectDocuments.content, ({ body }) => {
        const select = 'link' in body ? pass(body.link).select : owned.get(body.viewer.accountId);
        if (!select) throw new AppError('LINK.NO_DOWNLOAD');
        return select;
      }),
    );
    return new LinkHarness(await MediaHarness.start({ CATALOGUE_URL: catalogue.url, ...env }), catalogue, gate, owned);
  }

  async close(): Promise<void> {
    await this.media.close();
    await this.catalogue.close();
  }

  /** A new link that opens this. */
  link(opened: Opened): LinkRef {
    const link = { id: newId(), epoch: 1 };
    this.open(link, opened);
    return link;
  }

  open({ id, epoch }: LinkRef, opened: Opened): void {
    this.gate.set(`${id} ${epoch}`, opened);
  }

  shut({ id, epoch }: LinkRef): void {
    this.gate.delete(`${id} ${epoch}`);
  }

  /** The grant that the catalogue gives to a visitor who may have files. */
  grant(link: LinkRef, withOriginal = true): string {
    return signFileGrant({ assetId: link.id, epoch: 0, expires: grantEnd(false), link, withOriginal }, testSecret);
  }

  make(link: LinkRef, wish: LinkFileWish, grant = this.grant(link)): Promise<Answer> {
    return this.media.service.call(linkFiles.make, null, { params: { linkId: link.id }, body: { grant, wish } });
  }

  get(link: LinkRef, { kind, id }: Pick<LinkFile, 'kind' | 'id'>, grant = this.grant(link)): Promise<Answer> {
    return this.media.service.call(linkFiles.get, null, { params: { linkId: link.id, kind, id }, query: { grant } });
  }

  /** Requests a file and waits until it is made. */
  async made(link: LinkRef, wish: LinkFileWish): Promise<LinkFile & { url: string }> {
    const begun = linkFile.parse((await this.make(link, wish)).body);
    return eventually(async () => {
      const { url, ...one } = linkFile.parse((await this.get(link, begun)).body);
      if (url === null) throw new Error(`still ${one.state}`);
      return { ...one, url };
    }, 20_000);
  }

  /** Fetches any address without an account. */
  file(address: string, as: Caller | null = null): Promise<Response> {
    return this.media.request(address, as);
  }

  query<T>(sql: string, values: unknown[]): Promise<T> {
    return this.media.service.running.database.query(sql, values);
  }
}
