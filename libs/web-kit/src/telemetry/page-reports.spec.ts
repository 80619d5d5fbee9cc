import { PAGE_REPORT, pageReport } from '@koma/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '../api/api-error.js';
import { noteErrors } from './early-errors.js';
import { tellOfPage } from './page-reports.js';
import { traceHeaders } from './trace.js';

const sent: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  // jsdom measures nothing.
  Object.assign(performance, { getEntriesByType: () => [] });
  const take = async (_: string, { body }: { body: string }) => sent.push(body);
  Object.assign(globalThis, { fetch: take });
});
afterEach(() => {
  jest.useRealTimers();
});

const fail = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));

it('keeps one trace for a page, and begins another one with the next', () => {
  const traceOf = () => traceHeaders().traceparent.split('-')[1];
  history.pushState({}, '', '/work/1');
  const first = traceHeaders().traceparent;
  expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(traceHeaders().traceparent).not.toBe(first);
  const { 1: trace } = first.split('-');
  expect(traceOf()).toBe(trace);
  history.pushState({}, '', '/work/2');
  expect(traceOf()).not.toBe(trace);
});

it('tells errors of scripts with the name of the page and the place, also those from before it was loaded', () => {
  noteErrors();
  history.pushState({}, '', '/details/video:0198a1b2-0000-7000-8000-000000000000?secret=1');
  const early = new TypeError('x is not a function');
  early.stack = 'TypeError: x is not a function\n    at f (https://koma.example/remotes/mfe-browse/main.abc.js:12:34)';
  fail(early);
  tellOfPage();
  fail(new ApiError({ status: 404, code: 'RESOURCE.NOT_FOUND' }));
  fail('あ'.repeat(2_000));
  jest.advanceTimersByTime(3_000);
  expect(sent).toHaveLength(1);
  const report = pageReport.parse(JSON.parse(sent[0] ?? ''));
  expect(report).toMatchObject({ page: '/details/video:{id}', vitals: [] });
  expect(report.errors.map(({ text, place }) => [text.length, place])).toEqual([
    [early.message.length, 'main.abc.js:12:34'],
    [PAGE_REPORT.text, ''],
  ]);
  expect(JSON.stringify(report)).not.toContain('secret');
});
