import {
  type Caller,
  fillPath,
  type Locale,
  PROFILE_PDF_FILE_PATH,
  type ProfileDocument,
  profileDocuments,
  type ProfilePdf,
  profilePdf,
  profilePdfs,
} from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { type Answer, eventually, type MockService, mockService } from '@koma/testing';
import { MediaHarness } from './media-harness.js';
import { sampleDocument } from './pdf-samples.js';

/** The media service with a double of the catalogue that delivers the content of profile PDFs. */
export class ProfilePdfHarness {
  private constructor(
    readonly media: MediaHarness,
    readonly catalogue: MockService,
    /** Documents by viewer; a viewer without one sees no profile. */
    readonly seen: Map<string, ProfileDocument>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ProfilePdfHarness> {
    const seen = new Map<string, ProfileDocument>();
    const catalogue = await mockService(profileDocuments.content, ({ body: door }) => {
      const document = 'viewer' in door ? seen.get(door.viewer.accountId) : undefined;
      if (!document || !('viewer' in door) || document.creator.id !== door.creatorId)
        throw new AppError('RESOURCE.NOT_FOUND');
      return document;
    });
    return new ProfilePdfHarness(await MediaHarness.start({ CATALOGUE_URL: catalogue.url, ...env }), catalogue, seen);
  }

  async close(): Promise<void> {
    await this.media.close();
    await this.catalogue.close();
  }

  /** Lets these callers see a document of this creator. */
  show(creator: Caller, document: ProfileDocument, ...viewers: Caller[]): ProfileDocument {
    const own = { ...document, creator: { ...document.creator, id: creator.accountId } };
    for (const { accountId } of [creator, ...viewers]) this.seen.set(accountId, own);
    return own;
  }

  /** The same with a few works. */
  publish(creator: Caller, ...viewers: Caller[]): ProfileDocument {
    return this.show(creator, sampleDocument(2), ...viewers);
  }

  make(creator: Caller, as: Caller, locale: Locale = 'ja'): Promise<Answer> {
    return this.media.service.call(profilePdfs.make, as, { body: { creatorId: creator.accountId, locale } });
  }

  get(id: string, as: Caller): Promise<Answer> {
    return this.media.service.call(profilePdfs.get, as, { params: { id } });
  }

  /** Requests a PDF and waits until it is made. */
  async made(creator: Caller, as: Caller, locale: Locale = 'ja'): Promise<ProfilePdf> {
    const { id } = profilePdf.parse((await this.make(creator, as, locale)).body);
    return eventually(async () => {
      const one = profilePdf.parse((await this.get(id, as)).body);
      if (one.state === 'waiting' || one.state === 'running') throw new Error(`still ${one.state}`);
      return one;
    }, 20_000);
  }

  file(id: string, as: Caller | null): Promise<Response> {
    return this.media.request(fillPath(PROFILE_PDF_FILE_PATH, { id }), as);
  }

  query<T>(sql: string, values: unknown[]): Promise<T> {
    return this.media.service.running.database.query(sql, values);
  }
}
