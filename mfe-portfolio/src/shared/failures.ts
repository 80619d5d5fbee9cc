import { type AssetFailure, type ErrorCode, isErrorCode, problem } from '@koma/contracts';
import type { Words } from './words.js';

/** Why a file was refused, with what to do. */
export const failureWords = (t: Words, failure: AssetFailure): string => t(`failures.${failure}`);

/** The code of a refusal in problem+json, or null when it is not one of ours. */
export function problemCode(body: string): ErrorCode | null {
  try {
    const { data } = problem.safeParse(JSON.parse(body));
    return data && isErrorCode(data.code) ? data.code : null;
  } catch {
    return null;
  }
}
