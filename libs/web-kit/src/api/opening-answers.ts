import { callKey, callUrl, type Endpoint, OPENING_ANSWERS } from '@koma/contracts';
import type { LooseRequest } from './api-client.js';

let answers: Map<string, unknown> | null = null;

function read(): Map<string, unknown> {
  const element = document.getElementById(OPENING_ANSWERS);
  element?.remove();
  const told: unknown = element ? JSON.parse(element.textContent) : {};
  return new Map(typeof told === 'object' && told !== null ? Object.entries(told) : []);
}

/** The answer to a call that came with the document, once; undefined when it must be asked for. */
export function takeOpeningAnswer(endpoint: Endpoint, request: LooseRequest): unknown {
  answers ??= read();
  if (answers.size === 0 || endpoint.method !== 'GET') return undefined;
  const key = callKey(callUrl(endpoint, request, location.origin));
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** Forgets what nobody has asked for: later it would be old. */
export const dropOpeningAnswers = (): void => void (answers = new Map());
