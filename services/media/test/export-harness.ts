import { type Caller, type DataExport, dataExports, exportParts, type ExportPart, fillPath } from '@koma/contracts';
import { eventually, type MockService, mockService } from '@koma/testing';
import { MediaHarness } from './media-harness.js';

export const NAMES = ['auth', 'catalogue', 'notification', 'analytics'] as const;
type Name = (typeof NAMES)[number];

/** What the other services answer, unless a test says otherwise. */
const FILES: Record<Name, Record<string, string>> = {
  auth: { 'account/cancellation.json': 'null\n' },
  catalogue: { 'catalogue/works.json': '[{"title":"夏のはじまり"}]\n' },
  notification: { 'notifications/notices.json': '[]\n' },
  analytics: { 'activity/activity.csv': '\ufeffseen_at,kind,id,title\r\n' },
};

/** The media service between doubles of the four services that it asks for their part. */
export class ExportHarness {
  private constructor(
    readonly media: MediaHarness,
    readonly others: Record<Name, MockService>,
    /** Takes the place of what a service answers; throwing is a 500. */
    readonly answers: Partial<Record<Name, () => ExportPart>>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ExportHarness> {
    const answers: Partial<Record<Name, () => ExportPart>> = {};
    const open = (name: Name) => mockService(exportParts[name], () => answers[name]?.() ?? { files: FILES[name] });
    const others = {
      auth: await open('auth'),
      catalogue: await open('catalogue'),
      notification: await open('notification'),
      analytics: await open('analytics'),
    };
    const urls = Object.fromEntries(NAMES.map((name) => [`${name.toUpperCase()}_URL`, others[name].url]));
    return new ExportHarness(await MediaHarness.start({ ...urls, ...env }), others, answers);
  }

  async close(): Promise<void> {
    await this.media.close();
    for (const name of NAMES) await this.others[name].close();
  }

  /** The doubles answer as at the beginning. */
  reset(): void {
    for (const name of NAMES) {
      this.others[name].isDown = false;
      delete this.answers[name];
    }
  }

  start(who: Caller) {
    return this.media.service.call(dataExports.start, who);
  }

  async latest(who: Caller): Promise<DataExport | null> {
    return dataExports.latest.response.parse((await this.media.service.call(dataExports.latest, who)).body);
  }

  /** The newest export, once nobody works on it any more. */
  settled(who: Caller): Promise<DataExport> {
    return eventually(async () => {
      const latest = await this.latest(who);
      if (!latest || latest.state === 'waiting' || latest.state === 'running')
        throw new Error(`still ${latest?.state}`);
      return latest;
    }, 15_000);
  }

  async make(who: Caller): Promise<DataExport> {
    await this.start(who);
    return this.settled(who);
  }

  file(id: string, who: Caller | null, headers: Record<string, string> = {}): Promise<Response> {
    return this.media.request(fillPath(dataExports.file.path, { id }), who, { headers });
  }

  async zip(id: string, who: Caller): Promise<Buffer> {
    return Buffer.from(await (await this.file(id, who)).arrayBuffer());
  }

  query<T>(sql: string, values: unknown[]): Promise<T> {
    return this.media.service.running.database.query(sql, values);
  }
}
