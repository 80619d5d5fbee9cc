import { tokyoDay } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { describe, expect, it } from '@jest/globals';
import { requireFuture } from './last-day.js';

const codeOf = (run: () => void) => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details.issues?.[0] : error;
  }
};

describe('the last day of an access grant', () => {
  // 23:30 and 00:30 in Tokyo.
  const [late, early] = [new Date('2026-11-20T14:30:00Z'), new Date('2026-11-20T15:30:00Z')];

  it('is a day in Tokyo', () => {
    expect([late, early].map(tokyoDay)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('must be after today', () => {
    expect(codeOf(() => requireFuture(null, 'ja', late))).toBeNull();
    expect(codeOf(() => requireFuture('2026-11-21', 'ja', late))).toBeNull();
    expect(codeOf(() => requireFuture('2026-11-21', 'ja', early))).toMatchObject({
      path: 'until',
      code: 'FIELD.FUTURE_DATE',
      message: '今日より後の日付を入力してください。',
    });
  });
});
