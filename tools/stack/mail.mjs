// @ts-check
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** @typedef {{ id: string, from: string, to: string[], subject: string, text: string, html: string, date: string }} Mail */

/** @param {string} folder @param {string} file @returns {Promise<Mail>} */
async function readMail(folder, file) {
  const mail = await PostalMime.parse(await readFile(join(folder, file)));
  const { subject = '', text = '', html = '', date = '' } = mail;
  const to = (mail.to ?? []).flatMap(({ address }) => address ?? []);
  return { id: file.slice(0, -'.eml'.length), from: mail.from?.address ?? '', to, subject, text, html, date };
}

/** The mails to an address (or all), newest first. @param {string} folder @param {string | null} to */
async function listMails(folder, to) {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse();
  const mails = await Promise.all(files.map((file) => readMail(folder, file)));
  return to ? mails.filter((mail) => mail.to.includes(to)) : mails;
}

/**
 * A mail server that delivers nothing: it stores each mail as a file and serves them as JSON at `GET /mails?to=ADDRESS`.
 * @param {{ dir: string, host?: string, port: number, webPort: number }} options
 * @returns {import('./server-process.mjs').Server}
 */
export function defineMail({ dir, host = '127.0.0.1', port, webPort }) {
  /** @type {Array<() => Promise<unknown>>} */
  let closers = [];

  async function start() {
    const begun = performance.now();
    await mkdir(dir, { recursive: true });
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        // The name sorts by time; the file is renamed when complete, so that no reader sees half a mail.
        const name = `${Date.now()}-${randomUUID()}`;
        const partial = join(dir, `${name}.part`);
        buffer(stream)
          .then((bytes) => writeFile(partial, bytes))
          .then(() => rename(partial, join(dir, `${name}.eml`)))
          .then(() => done(), done);
      },
    });
    const web = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname !== '/mails') return response.writeHead(404).end();
      const mails = await listMails(dir, searchParams.get('to'));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(mails));
    });
    await Promise.all([
      new Promise((resolve) => smtp.listen(port, host, () => resolve(undefined))),
      new Promise((resolve) => web.listen(webPort, host, () => resolve(undefined))),
    ]);
    closers = [
      () => new Promise((resolve) => smtp.close(() => resolve(undefined))),
      () => {
        web.closeAllConnections();
        return new Promise((resolve) => web.close(resolve));
      },
    ];
    return Math.round(performance.now() - begun);
  }
  const stop = async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  };
  const restart = async () => {
    await stop();
    await start();
  };
  return { name: 'mail', start, stop, kill: stop, restart };
}
