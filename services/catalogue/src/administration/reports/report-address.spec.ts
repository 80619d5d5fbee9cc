import { describe, expect, it } from '@jest/globals';
import { readReportedAddress } from './report-address.js';

const id = '018f0000-0000-7000-8000-000000000001';
const token = 'a'.repeat(43);

describe('an address that somebody reports', () => {
  it.each([
    [`https://koma.example/details/video:${id}`, { target: 'work', id }],
    [`https://koma.example/en/details/image:${id}?from=search#top`, { target: 'work', id }],
    [`/details/video%3A${id}/`, { target: 'work', id }],
    [`https://koma.example/creatorProfile/${id}/details/video`, { target: 'creator', id }],
    [`https://koma.example/link-media/creator/${token}/details`, { target: 'link', token }],
    [`https://koma.example/en/link-media/slide-select:${token}`, { target: 'link', token }],
  ])('names what stands there: %s', (address, named) => {
    expect(readReportedAddress(address)).toEqual(named);
  });

  it.each([
    'https://koma.example/',
    `https://koma.example/details/video:${'-'.repeat(36)}`,
    `javascript:/details/video:${id}`,
    'https://koma.example/link-media/video:short',
    'これはURLではありません',
  ])('names nothing: %s', (address) => {
    expect(readReportedAddress(address)).toBeNull();
  });
});
