import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language-of.js';

describe('the language of a name', () => {
  it.each(['水沢 葵', 'みずさわ', 'ドラマCM', '㈱ノーサイド', 'Koma制作'])('is Japanese for “%s”', (text) =>
    expect(languageOf(text)).toBe('ja'),
  );

  it.each(['Aoi Mizusawa', 'M&K', ''])('is that of the page for “%s”', (text) =>
    expect(languageOf(text)).toBeUndefined(),
  );
});
