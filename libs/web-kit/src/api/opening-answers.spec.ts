import { afterEach, expect, it, jest } from '@jest/globals';
import { creators, OPENING_ANSWERS, works } from '@koma/contracts';

const ID = '0198f3a0-0000-7000-8000-000000000001';
const REQUEST = { params: { id: ID } };

/** The module as a page has it whose document carries these answers. */
async function withAnswers(answers: object) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="${OPENING_ANSWERS}">${JSON.stringify(answers)}</script>`;
  return import('./opening-answers.js');
}
afterEach(() => void (document.body.innerHTML = ''));

it('gives an answer of the document once, whatever the order of the query', async () => {
  const { takeOpeningAnswer } = await withAnswers({ '/api/catalogue/creators?limit=24&q=a': { items: [] } });
  const request = { query: { q: 'a', limit: 24, cursor: undefined } };
  expect(takeOpeningAnswer(creators.search, { query: { q: 'b', limit: 24 } })).toBeUndefined();
  expect(takeOpeningAnswer(creators.search, request)).toEqual({ items: [] });
  expect(takeOpeningAnswer(creators.search, request)).toBeUndefined();
});

it('gives answers to questions only, and none once they are dropped', async () => {
  const { takeOpeningAnswer, dropOpeningAnswers } = await withAnswers({ [`/api/catalogue/works/${ID}`]: { id: ID } });
  expect(takeOpeningAnswer(works.delete, REQUEST)).toBeUndefined();
  dropOpeningAnswers();
  expect(takeOpeningAnswer(works.get, REQUEST)).toBeUndefined();
});

it('gives nothing where the document carries nothing', async () => {
  jest.resetModules();
  const { takeOpeningAnswer } = await import('./opening-answers.js');
  expect(takeOpeningAnswer(works.get, REQUEST)).toBeUndefined();
});
