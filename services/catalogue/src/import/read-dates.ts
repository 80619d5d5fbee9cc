import { readDay } from '@koma/contracts';

const WITH_TIME = /^(.+?)[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const ABSOLUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment: an ISO time with its zone, or a day with or without a time in Tokyo. Null: there is no such moment. */
export function readInstant(written: string): string | null {
  const text = written.normalize('NFKC').trim();
  if (ABSOLUTE.test(text)) {
    const at = readDay(text.slice(0, 10)) === null ? NaN : Date.parse(text);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  }
  const [, date = text, hours = '0', minutes = '0', seconds = '0'] = WITH_TIME.exec(text) ?? [];
  const day = readDay(date);
  if (day === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const past = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + past).toISOString();
}
