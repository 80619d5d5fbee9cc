import {
  applicationForm,
  cancellationForm,
  emailTwice,
  mailChange,
  notifications,
  passwordTwice,
  phoneNumber,
  text,
  verificationCode,
} from '@koma/contracts';
import { describeMessages } from '@koma/testing';
import { APPLICATION } from './auth-harness.js';

// Every message of §5 and §8 on accounts, in the words of the specification, with the test that shows it.
const LOGIN = 'shell/src/pages/login/login-page.spec.tsx';
const REGISTER = 'shell/src/pages/register/register-page.spec.tsx';
const RESET = 'shell/src/pages/reset-password/reset-page.spec.tsx';
const SECURITY = 'mfe-settings/src/features/mail-address-password/mail-address-password-page.spec.tsx';
const STRONG = 'mfe-settings/src/features/mail-address-password/second-step.spec.tsx';
const LEAVING = 'mfe-settings/src/features/cancel-membership/cancel-membership-page.spec.tsx';
const ACCESS = 'mfe-settings/src/features/access-permission/access-permission-page.spec.tsx';
const CONTACTS = 'mfe-admin/src/shared/contacts/member-message.spec.tsx';
const PROFILE = 'mfe-portfolio/src/features/profile/served-profile.spec.tsx';
const PORTRAITS = 'services/media/test/portraits.api.spec.ts';
const SIGN_IN = 'services/auth/test/sign-in.api.spec.ts';
const FORMS = 'libs/web-kit/src/forms/use-api-form.spec.tsx';

describeMessages('the messages of accounts', {
  refusals: [
    [
      'AUTH.CREDENTIALS_WRONG',
      "Email or Password didn't match.",
      LOGIN,
      'says that address and password did not match, and keeps both',
    ],
    ['AUTH.NOT_ACTIVATED', 'Email registered but not activated.', LOGIN, 'says that an address is not activated yet'],
    [
      'AUTH.EMAIL_TAKEN',
      'Sorry the email has already been registered.',
      REGISTER,
      'says that an address is taken only after its code',
    ],
    [
      'AUTH.EMAIL_MISMATCH',
      "Email didn't match. Try again.",
      SECURITY,
      'is not changed after %s, with an error beside its field',
    ],
    [
      'AUTH.CODE_INVALID',
      'The entered code is invalid.',
      LOGIN,
      'refuses an invalid code, and sends a new one for a new attempt',
    ],
    [
      'AUTH.MAIL_CODE_INVALID',
      'The code is not valid.',
      SECURITY,
      'says that a code is not valid, or the address taken, and returns to the typed data',
    ],
    ['AUTH.APP_CODE_INVALID', 'Invalid Code.', STRONG, 'is not set up by a wrong code'],
    ['AUTH.CODE_NOT_SENT', 'Verification code could not be sent.', SIGN_IN, 'says that the code could not be sent'],
    [
      'AUTH.CURRENT_PASSWORD_WRONG',
      'Current password is incorrect.',
      SECURITY,
      'that is wrong shows an error beside its field, and nothing typed is lost',
    ],
    ['AUTH.PASSWORD_WRONG', 'Password is Incorrect.', LEAVING, 'needs the right password, and keeps the rest'],
    ['LINK.EXPIRED', 'Link expired.', RESET, 'says that it has expired, at the start and on saving'],
    [
      'ACCESS.PROFILE_DENIED',
      "You don't have access to this Profile.",
      PROFILE,
      'is closed without an access grant, and for an unknown address',
    ],
    [
      'PICTURE.NOT_SAVED',
      'Error saving image.',
      PORTRAITS,
      'such as %s is refused with 422 and a message; the stored one stays',
    ],
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
      'is not sent while incomplete, says so, and focuses the first error',
    ],
    [
      'RESOURCE.NOT_FOUND',
      'The page you are looking for cannot be found.',
      'gateway/test/gateway.api.spec.ts',
      'answers an unknown API path with 404',
    ],
  ],
  fields: [
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
    ['FIELD.TERMS', 'Please agree to the terms', applicationForm, { ...APPLICATION, agreed: false }],
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
  ],
  notices: [
    [
      'libs/web-kit:code.state.sent',
      /^Verification Code Sent/,
      LOGIN,
      'refuses an invalid code, and sends a new one for a new attempt',
    ],
    [
      'libs/web-kit:saved',
      /^Saved successfully$/,
      'e2e/journeys/accounts.spec.ts',
      'a creator lets a member edit, sees the changes, and ends the access grant',
    ],
    [
      'libs/web-kit:copied',
      /^Copied$/,
      STRONG,
      'is set up by password and code, and shows its recovery codes until they are saved',
    ],
    [
      'mfe-settings:password.changed',
      /^Password changed successfully$/,
      SECURITY,
      'is changed with a message, and the devices are reloaded',
    ],
    ['mfe-settings:access.accepted', /^You Accepted the request$/, ACCESS, 'is answered: %s'],
    ['mfe-settings:access.rejected', /^You Rejected the request$/, ACCESS, 'is answered: %s'],
    ['shell:application.agree', /^I agree to the above$/, REGISTER, 'leads from the choice to the completion page'],
  ],
  shown: [
    [RESET, 'says what is wrong with a password before sending it', 'FIELD.PASSWORD_MIX'],
    [LOGIN, 'sends nothing while a field is missing', 'FIELD.PASSWORD_REQUIRED'],
    [SECURITY, 'has to be typed twice alike', 'FIELD.PASSWORDS_DIFFER'],
    [LEAVING, 'needs a reason, the password and agreement', 'FIELD.REASON'],
    [CONTACTS, 'shows its errors in English too', 'FIELD.TITLE'],
    [CONTACTS, 'shows its errors in English too', 'FIELD.MESSAGE'],
  ],
});
