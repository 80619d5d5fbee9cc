import { describe, expect, it } from '@jest/globals';
import { monogram, personName } from './person-name.js';

const AOI = { familyName: '水沢', firstName: '葵', familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi' };

describe('the name of a person', () => {
  it('is in the order of the language', () => {
    expect(personName(AOI, 'ja')).toBe('水沢 葵');
    expect(personName(AOI, 'en')).toBe('Aoi Mizusawa');
  });

  it('uses the other script where one is missing', () => {
    expect(personName({ ...AOI, familyNameRoman: '', firstNameRoman: '' }, 'en')).toBe('水沢 葵');
    expect(personName({ ...AOI, familyName: '', firstName: '' }, 'ja')).toBe('Aoi Mizusawa');
  });

  it.each([
    ['水沢 葵', '水'],
    ['Aoi Mizusawa', 'AM'],
    ['Élodie', 'É'],
    ['𠮷田 誠', '𠮷'],
    ['', ''],
  ])('%p is shown as %p', (name, letters) => expect(monogram(name)).toBe(letters));
});
