import type { DemoCreator } from '../demo/content/types.js';

/** The demo accounts; the passwords are for this machine only. */
export const accounts = [
  {
    role: 'admin (full)',
    email: 'admin@koma.example',
    password: 'Koma2026a',
    profileType: 'admin',
    adminPermission: 'full',
    familyName: '大槻',
    firstName: '恵',
    familyNameKana: 'オオツキ',
    firstNameKana: 'メグミ',
  },
  {
    role: 'admin (limited)',
    email: 'staff@koma.example',
    password: 'Koma2026b',
    profileType: 'admin',
    adminPermission: 'limited',
    familyName: '村上',
    firstName: '直',
    familyNameKana: 'ムラカミ',
    firstNameKana: 'ナオ',
  },
  { role: 'creator', email: 'aoi@koma.example', password: 'Koma2026c', profileType: 'creator' },
  { role: 'creator', email: 'haruto@koma.example', password: 'Koma2026d', profileType: 'creator' },
  { role: 'creator', email: 'mei@koma.example', password: 'Koma2026e', profileType: 'creator' },
  {
    role: 'user',
    email: 'sora@koma.example',
    password: 'Koma2026f',
    profileType: 'user',
    companyName: '株式会社あかつき制作',
    familyName: '森下',
    firstName: '空',
    familyNameKana: 'モリシタ',
    firstNameKana: 'ソラ',
    mobileNumber: '090-4471-2093',
  },
  {
    role: 'user',
    email: 'rin@koma.example',
    password: 'Koma2026g',
    profileType: 'user',
    companyName: '株式会社みなと映像',
    familyName: '高瀬',
    firstName: '凛',
    familyNameKana: 'タカセ',
    firstNameKana: 'リン',
    mobileNumber: '080-6120-3358',
  },
  {
    role: 'colleague',
    email: 'nagi@koma.example',
    password: 'Koma2026h',
    profileType: 'user',
    companyName: '株式会社あかつき制作',
    familyName: '汐見',
    firstName: '凪',
    familyNameKana: 'シオミ',
    firstNameKana: 'ナギ',
    mobileNumber: '080-2957-6614',
  },
  {
    role: 'user (unpaid)',
    email: 'kurata@koma.example',
    password: 'Koma2026i',
    profileType: 'user',
    companyName: '株式会社つむぎ企画',
    familyName: '倉田',
    firstName: '淳',
    familyNameKana: 'クラタ',
    firstNameKana: 'ジュン',
    mobileNumber: '070-3815-9920',
  },
] as const;

/** Account of one of the roster's creators; those not listed above share a password. */
export function creatorAccount({ key, profile }: Pick<DemoCreator, 'key' | 'profile'>, at: number) {
  const email = `${key}@koma.example`;
  const listed = accounts.find((account) => account.email === email);
  const companyName = profile.companyName ?? '';
  const four = (seed: number) => String(1000 + ((seed * 7919) % 9000));
  return {
    email,
    password: listed?.password ?? 'Koma2026z',
    profileType: 'creator',
    companyName,
    affiliation: companyName === '' ? 'freelance' : 'company',
    mobileNumber: `090-${four(at + 3)}-${four(at + 41)}`,
  } as const;
}
