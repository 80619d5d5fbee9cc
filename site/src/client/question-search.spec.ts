import { describe, expect, it } from '@jest/globals';
import { isFound } from './question-search.js';

const LEAVING = 'いつでも退会できますか。 設定の「退会」からお手続きいただけます。';
const PRICE = '料金はいくらですか。';

describe('the search of questions', () => {
  it.each(['退会', 'キャンセル', 'キャンセ', '解約', '解約したい', 'ｷｬﾝｾﾙ', 'きゃんせる', 'cancel', 'Cancel 設定'])(
    'finds the question on leaving by “%s”',
    (query) => expect(isFound(LEAVING, query)).toBe(true),
  );

  it.each([
    [PRICE, '値段', true],
    [PRICE, '退会', false],
    [LEAVING, 'キャンセル 値段', false],
    [LEAVING, '', true],
    [LEAVING, 'ｘ', false],
    ['Can I leave at any time?', 'cancel', true],
  ])('answers “%s” for “%s” with %s', (text, query, found) => expect(isFound(text, query)).toBe(found));
});
