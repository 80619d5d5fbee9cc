import type { FastifyReply } from 'fastify';

const AWAY =
  '<!doctype html><html lang="ja"><meta charset="utf-8"><title>Koma</title><p>ただいま準備しています。しばらくしてから開き直してください。</p><p lang="en">We are getting ready. Please try again in a moment.</p></html>';

/** Answers that a page is not available yet, with Retry-After. */
export const sendAway = (reply: FastifyReply): FastifyReply =>
  reply.status(503).header('retry-after', '5').type('text/html; charset=utf-8').send(AWAY);
