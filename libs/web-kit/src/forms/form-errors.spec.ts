import { describe, expect, it } from '@jest/globals';
import { loadRefusals } from '../i18n/refusal-words.js';
import { errorsOfIssues, errorText } from './form-errors.js';

const issue = (path: string, code: string, message = 'words of the server') => ({ path, code, message });

describe('issues of the server', () => {
  it('are assigned to the field by the end of the path', () => {
    expect(errorsOfIssues([issue('form.companyName', 'FIELD.COMPANY')], ['companyName', 'name'])).toEqual({
      companyName: 'FIELD.COMPANY',
    });
  });

  it('prefer the longer field and the first issue', () => {
    const issues = [issue('body.name.first', 'FIELD.REQUIRED'), issue('body.name.first', 'FIELD.TOO_LONG')];
    expect(errorsOfIssues(issues, ['first', 'name.first'])).toEqual({ 'name.first': 'FIELD.REQUIRED' });
  });

  it('keep the text of an unknown code, and leave out unknown fields', () => {
    expect(errorsOfIssues([issue('email', 'FIELD.NEW'), issue('other', 'FIELD.EMAIL')], ['email'])).toEqual({
      email: 'words of the server',
    });
  });
});

it('words an error in the language of the page', async () => {
  await loadRefusals();
  expect(errorText('FIELD.EMAILS_DIFFER', 'en')).toBe('Emails do not match');
  expect(errorText('FIELD.EMAILS_DIFFER', 'ja')).toBe('メールアドレスが一致しません。');
  expect(errorText('AUTH.PASSWORD_WRONG', 'en')).toBe('Password is Incorrect.');
  expect(errorText('Something else', 'ja')).toBe('Something else');
});
