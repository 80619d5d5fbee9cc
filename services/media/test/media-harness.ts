import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Asset as AssetAnswer, asset, type Caller, media, UPLOADS_PATH } from '@koma/contracts';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { eventually, identityOf, TestService, testSecret } from '@koma/testing';
import { Asset } from '../src/assets/assets/asset.entity.js';
import { mediaService } from '../src/index.js';

export const SAMPLES = resolve(import.meta.dirname, '../samples');
/** No server listens there. */
const NOWHERE = 'http://127.0.0.1:9';
const OTHERS = {
  AUTH_URL: NOWHERE,
  CATALOGUE_URL: NOWHERE,
  NOTIFICATION_URL: NOWHERE,
  ANALYTICS_URL: NOWHERE,
  BILLING_URL: NOWHERE,
  LICENSING_URL: NOWHERE,
};
const SITE = { PUBLIC_ORIGIN: 'https://koma.example' };
const encode = (text: string) => Buffer.from(text).toString('base64');
type Upload = { name: string; kind: string; bytes: Buffer };

/** The media service with its own folder, and a tus client that can misbehave. */
export class MediaHarness {
  private constructor(
    readonly service: TestService,
    readonly folder: string,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<MediaHarness> {
    const folder = mkdtempSync(join(tmpdir(), 'koma-media-'));
    return new MediaHarness(
      await TestService.start(mediaService, { MEDIA_DIR: folder, FILE_KEY: testSecret, ...OTHERS, ...SITE, ...env }),
      folder,
    );
  }

  async close(): Promise<void> {
    await this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async request(path: string, as: Caller | null, init: RequestInit = {}): Promise<Response> {
    const identity: Record<string, string> = as ? { [IDENTITY_HEADER]: await identityOf(as) } : {};
    return fetch(new URL(path, this.service.running.url), {
      ...init,
      headers: { 'tus-resumable': '1.0.0', ...identity, ...Object(init.headers) },
    });
  }

  /** Announces an upload; the answer has its address in `location`. */
  announce(as: Caller | null, { name, kind, bytes }: Upload, size = bytes.length, purpose = ''): Promise<Response> {
    const metadata = `filename ${encode(name)},kind ${encode(kind)}${purpose && `,purpose ${encode(purpose)}`}`;
    return this.request(UPLOADS_PATH, as, {
      method: 'POST',
      headers: { 'upload-length': String(size), 'upload-metadata': metadata },
    });
  }

  append(as: Caller | null, location: string, offset: number, bytes: Buffer, headers = {}): Promise<Response> {
    return this.request(location, as, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      body: new Uint8Array(bytes),
    });
  }

  offset(as: Caller, location: string): Promise<Response> {
    return this.request(location, as, { method: 'HEAD' });
  }

  /** Uploads in one request; returns the last answer and the asset's id. */
  async upload(as: Caller, given: Upload): Promise<{ response: Response; id: string }> {
    const location = (await this.announce(as, given)).headers.get('location') ?? '';
    return { response: await this.append(as, location, 0, given.bytes), id: location.split('/').at(-1) ?? '' };
  }

  async sample(as: Caller, name: string, kind: 'video' | 'image'): Promise<string> {
    return (await this.upload(as, { name, kind, bytes: await readFile(join(SAMPLES, name)) })).id;
  }

  /** A complete film without renditions. */
  async film(as: Caller): Promise<string> {
    const id = await this.sample(as, 'film.mp4', 'video');
    const { manager } = this.service.running.database;
    await manager.update(Asset, { id }, { state: 'ready', stage: null, durationSeconds: 3.5 });
    return id;
  }

  async get(id: string, as: Caller): Promise<AssetAnswer> {
    return asset.parse((await this.service.call(media.getAsset, as, { params: { id } })).body);
  }

  /** Waits until a file is completely processed or failed. */
  settled(id: string, as: Caller): Promise<AssetAnswer> {
    return this.when(id, as, ({ isComplete, failure }) => isComplete || failure !== null);
  }

  when(id: string, as: Caller, isIt: (asset: AssetAnswer) => boolean): Promise<AssetAnswer> {
    return eventually(async () => {
      const found = await this.get(id, as);
      if (!isIt(found)) throw new Error(`still ${found.state}`);
      return found;
    }, 25_000);
  }
}
