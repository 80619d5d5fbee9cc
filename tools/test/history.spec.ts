import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remember, RUNS } from './history.mjs';

const TITLE = 'jest: a film is cut';
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koma-history-'));
  file = join(folder, 'home/history.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const run = (day: number, ...titles: string[]) => remember(titles, { file, now: on(day) });

describe('tests that pass on the second try', () => {
  it('are accepted the first time', () => {
    expect(run(1, TITLE)).toEqual([]);
    expect(run(2)).toEqual([]);
  });

  it('are reported with both dates when an earlier run needed a second try too', () => {
    run(1, TITLE);
    run(2, 'jest: another');
    expect(run(3, TITLE, 'jest: a third')).toEqual([
      { title: TITLE, dates: [on(1).toISOString(), on(3).toISOString()] },
    ]);
  });

  it('are accepted again after ten runs', () => {
    run(1, TITLE);
    for (let day = 2; day <= RUNS; day += 1) run(day);
    expect(run(RUNS + 1, TITLE)).toEqual([]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(RUNS);
  });

  it('are reported up to the tenth run', () => {
    run(1, TITLE);
    for (let day = 2; day < RUNS; day += 1) run(day);
    expect(run(RUNS, TITLE)).toHaveLength(1);
  });

  it('are not reported by a run that needs no second try', () => {
    run(1, TITLE);
    run(2, TITLE);
    expect(run(3)).toEqual([]);
  });

  it.each(['{', '{}', '[null]', '[{"at":1,"titles":[]}]'])('are accepted when the history reads %s', (text) => {
    file = join(folder, 'history.json');
    writeFileSync(file, text);
    expect(run(1, TITLE)).toEqual([]);
    expect(run(2, TITLE)).toHaveLength(1);
  });

  it('are accepted when the history cannot be written', () => {
    file = join(folder, 'a-file/history.json');
    writeFileSync(join(folder, 'a-file'), '');
    expect(run(1, TITLE)).toEqual([]);
    expect(run(2, TITLE)).toEqual([]);
  });

  it('are accepted where there is no home folder', () => {
    expect(remember([TITLE], { file: null })).toEqual([]);
  });
});
