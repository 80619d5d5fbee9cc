import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inboxPush, type InboxPush, type PushData } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { type PushOutcome, PushSender } from './push-sender.js';

const MOST_SHOWN = 100;

/** Stores pushes as files instead of sending them; for the embedded platform and tests. */
export class SandboxSender extends PushSender {
  readonly service = { kind: 'sandbox' } as const;

  constructor(private readonly folder: string) {
    super();
  }

  async send(token: string, data: PushData): Promise<PushOutcome> {
    const id = newId();
    const stored: InboxPush = { token, data };
    await mkdir(this.folder, { recursive: true });
    const temporary = join(this.folder, `${id}.part`);
    await writeFile(temporary, JSON.stringify(stored));
    await rename(temporary, join(this.folder, `${id}.json`));
    return { state: 'sent' };
  }

  async close(): Promise<void> {
    return undefined;
  }
}

/** The stored pushes, newest first. */
export async function listInboxPushes(folder: string): Promise<InboxPush[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, MOST_SHOWN);
  return Promise.all(
    newest.map(async (name) => inboxPush.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}
