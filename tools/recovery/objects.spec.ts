import { describe, expect, it } from '@jest/globals';
import { type Version, versionsAt } from './objects.mjs';

const AT = new Date('2026-11-28T00:00:10.500Z');
const one = (name: string, time: string, isDeleteMarker = false, versionId = `${name} of ${time}`): Version => ({
  name,
  versionId,
  lastModified: new Date(`2026-11-28T00:00:${time}Z`),
  isDeleteMarker,
});
const kept = (...listed: Version[]) => versionsAt(listed, AT).map(({ versionId }) => versionId);

describe('the versions of objects at a moment', () => {
  it('are the last before it, whatever came later', () => {
    expect(kept(one('a', '20'), one('a', '08'), one('a', '02'))).toEqual(['a of 08']);
    expect(kept(one('a', '08'), one('b', '12'))).toEqual(['a of 08']);
  });

  it('leave out what was deleted, and keep what was deleted later', () => {
    expect(kept(one('a', '09', true), one('a', '08'))).toEqual([]);
    expect(kept(one('a', '30', true), one('a', '08'))).toEqual(['a of 08']);
    expect(kept(one('a', '08'), one('a', '06', true), one('a', '04'))).toEqual(['a of 08']);
  });

  it('have what came or went within the same second, which a store does not tell apart', () => {
    expect(kept(one('a', '11'))).toEqual(['a of 11']);
    expect(kept(one('a', '10', true), one('a', '08'))).toEqual(['a of 08']);
    // The newest is listed first.
    expect(kept(one('a', '10', false, 'new'), one('a', '10', false, 'old'))).toEqual(['new']);
  });
});
