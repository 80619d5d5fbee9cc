import { describe, expect, it } from '@jest/globals';
import type { SearchKind } from '../../shared/paths.js';
import { filterNames, parseSearch, questionOf, searchParams } from './search-state.js';
import { SUBJECTS } from './subjects.js';

const parse = (address: string, kind: SearchKind = 'video') =>
  parseSearch(new URLSearchParams(address), SUBJECTS[kind]);
const said = (address: string, kind: SearchKind = 'video') =>
  searchParams(parse(address, kind), SUBJECTS[kind]).toString();

describe('the address of a search', () => {
  it.each([
    '',
    'q=%E7%82%AD%E9%85%B8',
    'q=soda&mediaType=tvc&genre=sizzle&genre=cool&situation=sea&sort=client',
    'commodityType=drink&sort=on-air-date&direction=asc',
    'direction=asc',
    'role=music&role=director',
    'client=%E7%99%BD%E6%B3%A2%E9%A3%B2%E6%96%99&award=ACC+TOKYO&onAirFrom=2024-04-01&onAirTo=2025-03-31&sort=award',
  ])('is the same after parsing: %s', (address) => {
    expect(said(address)).toBe(address);
  });

  it('drops invalid values', () => {
    const address = said(
      'q=%20&genre=a%27b&genre=cool&genre=cool&sort=price&direction=up&other=1&client=+&onAirFrom=2024-04-31&onAirTo=soon',
    );
    expect(address).toBe('genre=cool');
  });

  it('keeps only the filters of pictures in the search for pictures', () => {
    expect(said('genre=cool&mediaType=tvc&imageType=jacket', 'image')).toBe('imageType=jacket&genre=cool');
  });

  it('contains a period and names as written', () => {
    expect(questionOf(parse('onAirTo=2025-03-31&agency=A%26B'))).toEqual({
      agency: ['A&B'],
      onAirTo: '2025-03-31',
    });
  });

  it('becomes a query with the values of each filter together', () => {
    expect(questionOf(parse('q=soda&genre=cool&mediaType=tvc&genre=sizzle'))).toEqual({
      q: 'soda',
      mediaType: ['tvc'],
      genre: ['cool', 'sizzle'],
    });
  });

  it('for creators contains their own data and their works', () => {
    const address =
      'q=%E4%BD%90%E8%97%A4&initial=sa&position=director&residence=tokyo&language=en&gender=female&ownAward=ACC+TOKYO&kind=image&role=music&genre=cool&ageFrom=30&ageTo=45&ownAwardFrom=2020&sort=name&direction=desc';
    expect(said(address, 'creator')).toBe(address);
    expect(
      said(
        'initial=x&residence=mars&language=&gender=unanswered&ageFrom=old&ageTo=200&ownAwardFrom=202&ownAwardTo=2201&kind=sound&role=music',
        'creator',
      ),
    ).toBe('role=music');
    expect(questionOf(parse('ageFrom=30&initial=sa&initial=ta', 'creator'))).toEqual({
      initial: ['sa', 'ta'],
      ageFrom: '30',
    });
  });

  it('recommends in one direction only', () => {
    expect(said('direction=asc', 'creator')).toBe('');
    expect(said('sort=recommended&direction=asc')).toBe('sort=recommended');
  });
});

describe('the names of set filters', () => {
  it('have each filter and range once, and the words', () => {
    const address = 'q=soda&genre=sizzle&genre=cool&onAirFrom=2024-04-01&onAirTo=2025-03-31';
    expect(filterNames(parse(address))).toEqual(['q', 'genre', 'onAir']);
    expect(filterNames(parse(''))).toEqual([]);
  });
});
