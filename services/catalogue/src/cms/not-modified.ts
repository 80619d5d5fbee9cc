import type { Locale } from '@koma/contracts';
import type { BaseConfig, Served, ServiceDefinition } from '@koma/service-kit';

type Routes = NonNullable<ServiceDefinition<BaseConfig>['routes']>;
type Reply = Served<never>['reply'];

/** Adds the ETag of public content: revalidated each time, sent again only after a change. */
export function tagAnswer<T extends { version: number; locale: Locale }>(answer: T, reply: Reply): T {
  void reply.header('etag', `"${answer.version}-${answer.locale}"`).header('cache-control', 'no-cache');
  return answer;
}

/** Answers 304 to whoever has the present version (RFC 9110, 13.1.2). */
export const serveNotModified: Routes = (app) => {
  const server = app.getHttpAdapter().getInstance();
  // With a callback: a promise would delay every answer of the service to the next tick.
  server.addHook('onSend', (request, reply, payload, done) => {
    const tag = reply.getHeader('etag');
    if (reply.statusCode !== 200 || typeof tag !== 'string') return done(null, payload);
    const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
    if (!known.includes(tag)) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
};
