import { AppError } from '@koma/service-kit';

/**
 * Words that guessers try first and that satisfy the rule of §5, with the product's own (ASVS 5.0, 6.2.4 and 6.2.11). Case is
 * ignored, and so are digits around a listed stem.
 */
const STEMS = [
  'password',
  'passwd',
  'passw0rd',
  'p4ssw0rd',
  'qwerty',
  'qwertyu',
  'qwer',
  'asdf',
  'asdfgh',
  'zxcvbn',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'iloveyou',
  'admin',
  'welcome',
  'letmein',
  'monkey',
  'dragon',
  'master',
  'login',
  'princess',
  'sunshine',
  'football',
  'baseball',
  'shadow',
  'superman',
  'batman',
  'trustno',
  'hello',
  'freedom',
  'whatever',
  'starwars',
  'sakura',
  'tokyo',
  'japan',
  'nippon',
  'nihon',
  'yamato',
  'arigato',
  'konnichiwa',
  'doraemon',
  'pokemon',
  'pikachu',
  'naruto',
  'koma',
  'creator',
  'test',
  'user',
  'guest',
  'q',
  'a',
  'aa',
  'aaa',
  'qq',
  'x',
  'z',
  'zaq',
  'qaz',
  'qazwsx',
  'qweasd',
  'qwe',
  'asd',
  'pass',
];
const PATTERNS = [
  '1q2w3e',
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'zaq12wsx',
  'a1b2c3',
  'abc123',
  'qwe123',
  '1234qwer',
  'q1w2e3',
];
const SEQUENCES =
  '01234567890 9876543210 111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 123123 112233 121212';

const stems = new Set(STEMS);
const patterns = new Set(PATTERNS);
const isRun = (digits: string) => digits.length > 0 && SEQUENCES.includes(digits);
const isYear = (digits: string) => /^(19|20)\d\d$/.test(digits);

/** True when a password is commonly guessed: a listed pattern, or a listed word with a run of digits or a year. */
function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (patterns.has(lower)) return true;
  const match = /^(\d*)([a-z0]+?)(\d*)[!.]?$/.exec(lower);
  if (!match) return false;
  const [, before = '', word = '', after = ''] = match;
  const digits = before + after;
  return stems.has(word) && (digits.length <= 2 || isRun(digits) || isYear(digits));
}

/** Refuses commonly guessed passwords (ASVS 5.0, 6.2.4). */
export function rejectCommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const issue = { path: 'password', code: 'FIELD.PASSWORD_COMMON', message: '' };
  throw new AppError('REQUEST.INVALID', { issues: [issue] });
}
