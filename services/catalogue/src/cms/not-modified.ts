import type { Locale } from '@koma/contracts';
import type { BaseConfig, Served, ServiceDefinition } from '@koma/service-kit';

type Routes = NonNullable<ServiceDefinition<BaseConfig>['routes']>;
type Reply = Served<never>['reply'];

/** Marks an answer of public content: asked for anew each time, sent again only when something was changed. */
export function tagAnswer<T extends { version: number; locale: Locale }>(answer: T, reply: Reply): T {
  void reply.header('etag', `"${answer.version}-${answer.locale}"`).header('cache-control', 'no-cache');
  return answer;
}

/** Answers 304 to whoever has the tagged answer already (RFC 9110, 13.1.2). */
export const serveNotModified: Routes = (app) => {
  const server = app.getHttpAdapter().getInstance();
  // With a callback: a promise would make every answer of the service wait for the next turn.
  server.addHook('onSend', (request, reply, payload, done) => {
    const tag = reply.getHeader('etag');
    if (reply.statusCode !== 200 || typeof tag !== 'string') return done(null, payload);
    const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
    if (!known.includes(tag)) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
};
