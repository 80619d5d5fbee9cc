import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InboxMail, inboxMail } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { NotificationConfig } from '../config.js';

const MAX_SHOWN = 100;

/** Starts a local mail server that stores mails as files; resolves to its port. */
export function startLocalMailServer(folder: string, port = 0): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        store(folder, to, Buffer.concat(parts)).then(() => done(), done);
      });
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listener = server.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      const close = () => new Promise<void>((closed) => server.close(() => closed()));
      resolve({ port: typeof address === 'object' && address ? address.port : port, close });
    });
  });
}

async function store(folder: string, to: string[], raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const id = newId();
  const stored: InboxMail = {
    id,
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    receivedAt: new Date().toISOString(),
  };
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `${id}.part`);
  await writeFile(temporary, JSON.stringify(stored));
  await rename(temporary, join(folder, `${id}.json`));
}

/** Reads the mails of the local inbox, newest first. */
@Injectable()
export class LocalInbox {
  constructor(@Inject(CONFIG) private readonly config: NotificationConfig) {}

  async list(to: string | undefined): Promise<InboxMail[]> {
    const folder = this.config.INBOX_DIR ?? '';
    const names = await readdir(folder).catch(() => []);
    const newest = names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
    const found: InboxMail[] = [];
    for (const name of newest) {
      const mail = inboxMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      if (!to || mail.to.includes(to.toLowerCase())) found.push(mail);
      if (found.length === MAX_SHOWN) break;
    }
    return found;
  }
}
