import { type AssetKind } from '@koma/contracts';
import { hasCode } from '@koma/web-kit';
import type { Words } from '../../shared/words.js';

interface Refused {
  summary: string | null;
  /** The server's error, or null while the form is incomplete. */
  failure: unknown;
}

/** The error line of a work's form: names the film or picture that could not be saved (§8), with the reason. */
export function saveSummary({ summary, failure }: Refused, kind: AssetKind, t: Words): string | null {
  const isIncomplete = failure === null || hasCode(failure, 'REQUEST.INVALID');
  return isIncomplete ? summary : t(`work.notSaved.${kind}`, { reason: summary });
}
