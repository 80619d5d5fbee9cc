import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applicationForm,
  cancellationForm,
  emailTwice,
  ERRORS,
  type ErrorCode,
  FIELD_MESSAGES,
  type FieldCode,
  fieldCode,
  mailChange,
  notifications,
  passwordTwice,
  phoneNumber,
  text,
  verificationCode,
} from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';

// Every message of §5 and §8 that belongs to accounts, as the specification words it, and the case that shows it at its place.
const ROOT = join(import.meta.dirname, '../../..');
const LOGIN = 'shell/src/pages/login/login-page.spec.tsx';
const REGISTER = 'shell/src/pages/register/register-page.spec.tsx';
const RESET = 'shell/src/pages/reset-password/reset-page.spec.tsx';
const SECURITY = 'mfe-settings/src/features/mail-address-password/mail-address-password-page.spec.tsx';
const STRONG = 'mfe-settings/src/features/mail-address-password/second-step.spec.tsx';
const LEAVING = 'mfe-settings/src/features/cancel-membership/cancel-membership-page.spec.tsx';
const ACCESS = 'mfe-settings/src/features/access-permission/access-permission-page.spec.tsx';
const CONTACTS = 'mfe-admin/src/shared/contacts/contacts-page.spec.tsx';
const PROFILE = 'mfe-portfolio/src/features/profile/profile-page.spec.tsx';
const PORTRAITS = 'services/media/test/portraits.api.spec.ts';
const SIGN_IN = 'services/auth/test/sign-in.api.spec.ts';
const FORMS = 'libs/web-kit/src/forms/use-api-form.spec.tsx';

/** Refusals of the services (§8): code, words, and where they are seen. */
const REFUSALS: readonly (readonly [code: ErrorCode, english: string, file: string, test: string])[] = [
  ['AUTH.CREDENTIALS_WRONG', "Email or Password didn't match.", LOGIN, 'says that address and password did not match'],
  ['AUTH.NOT_ACTIVATED', 'Email registered but not activated.', LOGIN, 'says that an address is not activated yet'],
  [
    'AUTH.EMAIL_TAKEN',
    'Sorry the email has already been registered.',
    REGISTER,
    'says that an address is taken only after its code',
  ],
  ['AUTH.EMAIL_MISMATCH', "Email didn't match. Try again.", SECURITY, "Email didn't match. Try again."],
  ['AUTH.CODE_INVALID', 'The entered code is invalid.', LOGIN, 'tells an invalid code, and sends a new one'],
  ['AUTH.MAIL_CODE_INVALID', 'The code is not valid.', SECURITY, 'says that a code is not valid, or the address taken'],
  ['AUTH.APP_CODE_INVALID', 'Invalid Code.', STRONG, 'is not set up by a wrong code'],
  ['AUTH.CODE_NOT_SENT', 'Verification code could not be sent.', SIGN_IN, 'says when the code could not be sent'],
  ['AUTH.CURRENT_PASSWORD_WRONG', 'Current password is incorrect.', SECURITY, 'that is wrong is told beside its field'],
  ['AUTH.PASSWORD_WRONG', 'Password is Incorrect.', LEAVING, 'needs the right password, and keeps the rest'],
  ['LINK.EXPIRED', 'Link expired.', RESET, 'says that it has ended, at the start and in the end'],
  ['ACCESS.PROFILE_DENIED', "You don't have access to this Profile.", PROFILE, 'is out of reach without a grant'],
  ['PORTRAIT.NOT_A_PICTURE', 'Error saving image.', PORTRAITS, 'PORTRAIT.NOT_A_PICTURE'],
  [
    'SERVER.FAILED',
    'Something went wrong try again later.',
    LOGIN,
    'says that something went wrong, and keeps what was typed',
  ],
  [
    'REQUEST.INVALID',
    'Sorry, not all fields are filled out correctly.',
    FORMS,
    'is not sent while incomplete, says so',
  ],
  [
    'RESOURCE.NOT_FOUND',
    'The page you are looking for cannot be found.',
    'gateway/test/gateway.api.spec.ts',
    'answers an unknown API path with 404',
  ],
];

/** Words beside a field (§5), and something that the field refuses with them. */
const FIELDS: readonly (readonly [code: FieldCode, english: string, schema: z.ZodType, wrong: unknown])[] = [
  ['FIELD.PASSWORD_REQUIRED', 'Please enter a password.', passwordTwice, { password: '', passwordAgain: '' }],
  [
    'FIELD.PASSWORD_LENGTH',
    'Password must be between 6 to 12 characters.',
    passwordTwice,
    { password: 'ab12c', passwordAgain: 'ab12c' },
  ],
  [
    'FIELD.PASSWORD_MIX',
    'Must contain at least a letter and a Number.',
    passwordTwice,
    { password: 'abcdefg', passwordAgain: 'abcdefg' },
  ],
  [
    'FIELD.PASSWORDS_DIFFER',
    'Passwords do not match.',
    passwordTwice,
    { password: 'koma77x', passwordAgain: 'koma77y' },
  ],
  ['FIELD.EMAIL', 'Please enter a valid email address', emailTwice, { email: 'a@b', emailAgain: 'a@b' }],
  ['FIELD.EMAILS_DIFFER', 'Emails do not match', emailTwice, { email: 'a@example.jp', emailAgain: 'b@example.jp' }],
  [
    'FIELD.EMAILS_DIFFER',
    'Emails do not match',
    mailChange,
    { currentEmail: 'a@example.jp', password: 'x', email: 'b@example.jp', emailAgain: 'c@example.jp' },
  ],
  ['FIELD.CODE', 'Please enter the 6 digits.', verificationCode, '12345'],
  ['FIELD.NUMBER', 'Must Be Number', phoneNumber, '03-12B4-5678'],
  ['FIELD.LEADING_SPACE', 'This cannot start with a space.', text(), '　水沢'],
  [
    'FIELD.TERMS',
    'Please agree to the terms',
    applicationForm,
    { mobileNumber: '090-1234-5678', affiliation: 'freelance', companyName: '', agreed: false },
  ],
  ['FIELD.REASON', 'Please select a reason', cancellationForm, { comment: '', password: 'x', agreed: true }],
  [
    'FIELD.AGREEMENT',
    'Please read the above and agree.',
    cancellationForm,
    { reason: 'other', comment: '', password: 'x', agreed: false },
  ],
  [
    'FIELD.TITLE',
    'Title is required.',
    notifications.messageMember.body,
    { accountId: crypto.randomUUID(), title: '', message: 'x' },
  ],
  [
    'FIELD.MESSAGE',
    'Message is required.',
    notifications.messageMember.body,
    { accountId: crypto.randomUUID(), title: 'x', message: '' },
  ],
];

/** Notices of success and labels (§5, §8): the key of the words, and where they are seen. */
const NOTICES: readonly (readonly [words: string, english: RegExp, file: string, test: string])[] = [
  ['libs/web-kit:code.state.sent', /^Verification Code Sent/, LOGIN, 'Send a new code'],
  ['libs/web-kit:saved', /^Saved successfully$/, 'e2e/journeys/accounts.spec.ts', "t('common:saved')"],
  ['mfe-settings:copy.done', /^Copied$/, STRONG, 'is set up by password and code'],
  ['mfe-settings:password.changed', /^Password changed successfully$/, SECURITY, 'is changed, which is said'],
  ['mfe-settings:access.accepted', /^You Accepted the request$/, ACCESS, 'You Accepted the request'],
  ['mfe-settings:access.rejected', /^You Rejected the request$/, ACCESS, 'You Rejected the request'],
  ['shell:application.agree', /^I agree to the above$/, REGISTER, 'wants the terms agreed'],
];

/** Cases of pages that show what a field refuses. */
const SHOWN: readonly (readonly [file: string, test: string, english: string])[] = [
  [RESET, 'says what is wrong with a password before sending it', 'Must contain at least a letter and a Number.'],
  [LOGIN, 'sends nothing while a field is missing', 'Please enter a password.'],
  [SECURITY, 'has to be typed twice alike', 'Passwords do not match.'],
  [LEAVING, 'asks for a reason, the password and agreement', 'Please select a reason'],
  [CONTACTS, 'says so in English too', 'Title is required.'],
  [CONTACTS, 'says so in English too', 'Message is required.'],
];

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function wordsOf(key: string, locale: 'ja' | 'en'): unknown {
  const [slice = '', path = ''] = key.split(':');
  const words: unknown = JSON.parse(source(`${slice}/locales/${locale}.json`));
  return path.split('.').reduce((at, name) => Object(at)[name], words);
}

const hasJapanese = (words: string) => /[ぁ-んァ-ヶ一-龠]/.test(words);

describe('the messages of accounts', () => {
  it.each(REFUSALS)('%s reads “%s” and is seen in %s', (code, english, file, test) => {
    expect(ERRORS[code].en).toBe(english);
    expect(hasJapanese(ERRORS[code].ja)).toBe(true);
    expect(source(file)).toContain(test);
  });

  it.each(FIELDS)('%s reads “%s” and is what its field refuses with', (code, english, schema, wrong) => {
    expect(FIELD_MESSAGES[code].en).toBe(english);
    expect(hasJapanese(FIELD_MESSAGES[code].ja)).toBe(true);
    expect(schema.safeParse(wrong).error?.issues.map(fieldCode)).toContain(code);
  });

  it.each(NOTICES)('%s reads %p and is seen in %s', (key, english, file, test) => {
    expect(wordsOf(key, 'en')).toMatch(english);
    expect(hasJapanese(String(wordsOf(key, 'ja')))).toBe(true);
    expect(source(file)).toContain(test);
  });

  it.each(SHOWN)('%s: “%s” shows “%s”', (file, test, english) => {
    expect(source(file)).toContain(test);
    expect(source(file)).toContain(english);
  });
});
