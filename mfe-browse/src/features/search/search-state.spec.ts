import { describe, expect, it } from '@jest/globals';
import { parseSearch, questionOf, searchParams } from './search-state.js';

const parse = (address: string, kind: 'video' | 'image' = 'video') => parseSearch(new URLSearchParams(address), kind);

describe('the address of a search', () => {
  it.each([
    '',
    'q=%E7%82%AD%E9%85%B8',
    'q=soda&mediaType=tvc&genre=sizzle&genre=cool&situation=sea&sort=client',
    'commodityType=drink&sort=on-air-date&direction=asc',
    'direction=asc',
    'client=%E7%99%BD%E6%B3%A2%E9%A3%B2%E6%96%99&award=ACC+TOKYO&onAirFrom=2024-04-01&onAirTo=2025-03-31&sort=award',
  ])('says the same after it was read: %s', (address) => {
    expect(searchParams(parse(address)).toString()).toBe(address);
  });

  it('loses what it cannot mean', () => {
    const state = parse(
      'q=%20&genre=a%27b&genre=cool&genre=cool&sort=price&direction=up&other=1&client=+&onAirFrom=2024-04-31&onAirTo=soon',
    );
    expect(searchParams(state).toString()).toBe('genre=cool');
  });

  it('keeps for pictures only the filters that pictures have', () => {
    expect(searchParams(parse('genre=cool&mediaType=tvc&imageType=jacket', 'image')).toString()).toBe(
      'imageType=jacket&genre=cool',
    );
  });

  it('asks for a period and for names as they are written', () => {
    expect(questionOf(parse('onAirTo=2025-03-31&agency=A%26B'), 'video')).toEqual({
      kind: 'video',
      agency: ['A&B'],
      onAirTo: '2025-03-31',
    });
  });

  it('becomes a question with the values of each filter together', () => {
    expect(questionOf(parse('q=soda&genre=cool&mediaType=tvc&genre=sizzle'), 'video')).toEqual({
      kind: 'video',
      q: 'soda',
      mediaType: ['tvc'],
      genre: ['cool', 'sizzle'],
    });
  });
});
