import type { DemoApplication } from '@koma/auth';

type Pair = readonly [family: string, first: string];
const named = (
  [familyName, firstName]: Pair,
  [familyNameKana, firstNameKana]: Pair,
  [familyNameRoman, firstNameRoman]: Pair,
) => ({ familyName, firstName, familyNameKana, firstNameKana, familyNameRoman, firstNameRoman });

/** Applicants; the first three are waiting for a call. */
export const demoApplications: readonly DemoApplication[] = [
  {
    email: 'kanade.mori@koharu.example',
    ...named(['森', '奏'], ['モリ', 'カナデ'], ['Mori', 'Kanade']),
    profileType: 'user',
    mobileNumber: '090-1204-7781',
    affiliation: 'company',
    companyName: '株式会社コハル',
    isKnownCompany: true,
    minutesAgo: 14,
  },
  {
    email: 'chika.arai@example.jp',
    ...named(['新井', '千佳'], ['アライ', 'チカ'], ['Arai', 'Chika']),
    profileType: 'creator',
    mobileNumber: '080-3391-0526',
    affiliation: 'freelance',
    companyName: '',
    isKnownCompany: false,
    minutesAgo: 52,
  },
  {
    email: 'info@nagi-films.example',
    ...named(['片桐', '渉'], ['カタギリ', 'ワタル'], ['', '']),
    profileType: 'user',
    mobileNumber: '03-5555-0148',
    affiliation: 'company',
    companyName: '合同会社ナギフィルムズ',
    isKnownCompany: false,
    minutesAgo: 170,
    note: { author: 'Koma運営', text: '会社サイトを確認済み。担当者が外出中のため、夕方に折り返し。', called: true },
  },
  {
    email: 'yuto.sakai@example.jp',
    ...named(['酒井', '悠人'], ['サカイ', 'ユウト'], ['Sakai', 'Yuto']),
    profileType: 'creator',
    mobileNumber: '090-8840-2217',
    affiliation: 'freelance',
    companyName: '',
    isKnownCompany: false,
    minutesAgo: 60 * 26,
    status: 'accepted',
    note: { author: 'Koma運営', text: '撮影助手として5年。代表作2本を確認。', called: true },
  },
  {
    email: 'sales@leads.example',
    ...named(['西', '直樹'], ['ニシ', 'ナオキ'], ['', '']),
    profileType: 'user',
    mobileNumber: '050-3188-4402',
    affiliation: 'company',
    companyName: 'リード株式会社',
    isKnownCompany: false,
    minutesAgo: 60 * 50,
    status: 'refused',
    refusalReason: '広告・映像業界の方のご登録に限らせていただいております。',
    note: { author: 'Koma運営', text: '営業目的とのこと。', called: true },
  },
];
