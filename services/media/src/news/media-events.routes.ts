import { MEDIA_EVENTS, MEDIA_EVENTS_PATH, type MediaEvent } from '@koma/contracts';
import { answerProblems, AppError, IdentityVerifier, requireCaller } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { JobNews } from './job-news.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  // For proxies of the nginx kind, which would keep it until there is more.
  'x-accel-buffering': 'no',
};
/** A line that fills up is let go; its page asks again. */
const MOST_WAITING_BYTES = 64 * 1024;

/** Server-sent events on the raw server: an answer that goes on until somebody leaves. */
export async function serveMediaEvents(app: NestFastifyApplication): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const identity = app.get(IdentityVerifier);
  const news = app.get(JobNews);
  const open = new Set<() => void>();
  await server.register(async (scope) => {
    answerProblems(scope, 'MediaEvents');
    scope.get(MEDIA_EVENTS_PATH, async (request, reply) => {
      const { accountId } = await requireCaller(identity, request, 'member');
      if (news.count(accountId) >= MEDIA_EVENTS.perAccount)
        throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: MEDIA_EVENTS.minutes * 60 });
      const end = stream(reply, (listener) => news.listen(accountId, listener));
      open.add(end);
      reply.raw.once('close', () => open.delete(end));
    });
  });
  server.addHook('preClose', async () => open.forEach((end) => end()));
}

/** Sends what is heard until the browser leaves or the time is over; then it comes again, as who it is by then. */
function stream(reply: FastifyReply, listen: (listener: Parameters<JobNews['listen']>[1]) => () => void): () => void {
  reply.hijack();
  const { raw } = reply;
  const end = () => void raw.end();
  const write = (text: string) => (raw.writableLength > MOST_WAITING_BYTES ? raw.destroy() : raw.write(text));
  raw.writeHead(200, HEADERS);
  const onEvent = (event: MediaEvent) => void write(`data: ${JSON.stringify(event)}\n\n`);
  const unlisten = listen({ onEvent, onGap: end });
  const beat = setInterval(() => write(':\n\n'), MEDIA_EVENTS.beatSeconds * 1000);
  const over = setTimeout(end, MEDIA_EVENTS.minutes * 60_000);
  raw.once('close', () => {
    unlisten();
    clearInterval(beat);
    clearTimeout(over);
  });
  write('retry: 2000\n\n');
  return end;
}
