import { describe, expect, it } from '@jest/globals';
import { companyForm, withoutLegalForm } from '@koma/contracts';

describe('the form of a company', () => {
  it.each([
    '白波飲料',
    '株式会社白波飲料',
    '白波飲料株式会社',
    '（株）白波飲料',
    '(株) 白波飲料',
    '㈱白波飲料',
    '㍿ 白波飲料',
    '白波飲料（株）',
    '株式会社　白波飲料',
  ])('of %s has no legal form', (name) => {
    expect(companyForm(name)).toBe('白波飲料');
  });

  it.each([
    ['M&K Holdings Co., Ltd.', 'M&K Holdings'],
    ['Studio Koda Inc.', 'Studio Koda'],
    ['Foo K.K.', 'Foo'],
    ['一般社団法人 海', '海'],
    ['Tiffany & Co.', 'Tiffany & Co.'],
    ['Incline Films', 'Incline Films'],
    ['Inc', 'Inc'],
    ['株式会社', '株式会社'],
    ['', ''],
  ])('of %j stays readable as %j', (name, bare) => {
    expect(withoutLegalForm(name)).toBe(bare);
  });
});
