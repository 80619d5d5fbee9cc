import type { Locale } from '@koma/contracts';
import type { FastifyRequest } from 'fastify';

/** Language of an answer: the first of Accept-Language when it is English, else Japanese (§9). */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ja';
}
