import { type Caller, type DataExport, dataExports, exportParts, type ExportPart, fillPath } from '@koma/contracts';
import { eventually, type MockService, mockService } from '@koma/testing';
import { MediaHarness } from './media-harness.js';

export const NAMES = ['auth', 'catalogue', 'notification', 'analytics', 'billing', 'licensing'] as const;
type Name = (typeof NAMES)[number];

/** Default answers of the other services. */
const FILES: Record<Name, Record<string, string>> = {
  auth: { 'account/cancellation.json': 'null\n' },
  catalogue: { 'catalogue/works.json': '[{"title":"夏のはじまり"}]\n' },
  notification: { 'notifications/notices.json': '[]\n' },
  analytics: { 'activity/activity.csv': '\ufeffseen_at,kind,id,title\r\n' },
  billing: { 'payments/payments.json': '{}\n' },
  licensing: { 'licences/licences.json': '{}\n' },
};

/** The media service with doubles of the services that deliver parts of an export. */
export class ExportHarness {
  private constructor(
    readonly media: MediaHarness,
    readonly others: Record<Name, MockService>,
    /** Replaces the answer of a service; throwing is a 500. */
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
      billing: await open('billing'),
      licensing: await open('licensing'),
    };
    const urls = Object.fromEntries(NAMES.map((name) => [`${name.toUpperCase()}_URL`, others[name].url]));
    return new ExportHarness(await MediaHarness.start({ ...urls, ...env }), others, answers);
  }

  async close(): Promise<void> {
    await this.media.close();
    for (const name of NAMES) await this.others[name].close();
  }

  /** Restores the default answers. */
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

  /** Resolves to the newest export when its job has ended. */
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
