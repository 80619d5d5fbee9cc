import { request } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { limitBodies } from './limit-bodies.js';
import { answerProblems, readBody } from './plain-routes.js';

const MOST = 1_000;
let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** A server that takes bodies, each within 300 ms. */
async function serve(): Promise<URL> {
  server = fastify();
  await server.register(async (scope) => {
    limitBodies(scope, { most: MOST, holdMs: 300 });
    answerProblems(scope, 'Bodies');
    scope.addContentTypeParser('image/png', (_, payload, done) => {
      readBody(payload, MOST, 'DOCUMENT.TOO_LARGE').then((file) => done(null, file), done);
    });
    scope.put('/file', async () => 'taken');
    scope.put('/refused', { preValidation: async (_, reply) => reply.status(403).send() }, async () => 'taken');
  });
  return new URL('/file', await server.listen({ port: 0, host: '127.0.0.1' }));
}

const headers = { 'content-type': 'image/png', 'content-length': MOST };
/** Sends a part of a body, and the rest never. @returns the status of the answer */
const sendSlowly = (url: URL) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers }, (answer) => resolve(answer.statusCode)).on('error', reject);
    sent.write('x');
  });

it('refuses bodies that do not arrive in time, and lets those in that waited for their room', async () => {
  const url = await serve();
  const slow = Promise.all([sendSlowly(url), sendSlowly(url)]);
  // The two from this address hold its room.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const waiting = fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'x'.repeat(MOST) });
  expect(await slow).toEqual([408, 408]);
  expect((await waiting).status).toBe(200);
});

it('forgets a body once its request is answered, and one whose sender has gone', async () => {
  const url = await serve();
  const refused = new URL('/refused', url);
  const body = 'x'.repeat(MOST);
  expect((await fetch(refused, { method: 'PUT', headers: { 'content-type': 'image/png' }, body })).status).toBe(403);
  const answer = await server?.inject({ method: 'PUT', url: '/file', headers: { 'content-type': 'image/png' } });
  expect(answer?.statusCode).toBe(200);
  const gone = request(url, { method: 'PUT', headers }).on('error', () => undefined);
  gone.write('x');
  await new Promise((resolve) => setTimeout(resolve, 50));
  gone.destroy();
  // Longer than a body may take: what is late now would end the process.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body })).status).toBe(200);
});
