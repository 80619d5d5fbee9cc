import { describe, expect, it } from '@jest/globals';
import { isInvoiceNumber } from './invoice-number.js';

describe('the registration number of an issuer', () => {
  // 国税庁 and 財務省 as published in the register of corporate numbers.
  it.each(['T7000012050002', 'T8000012050001'])('is accepted with its right check digit: %s', (text) => {
    expect(isInvoiceNumber(text)).toBe(true);
  });

  it.each([
    'T6000012050002',
    'T7000012050003',
    '7000012050002',
    'T700001205000',
    'T70000120500021',
    't7000012050002',
    '',
  ])('is refused: %s', (text) => {
    expect(isInvoiceNumber(text)).toBe(false);
  });
});
