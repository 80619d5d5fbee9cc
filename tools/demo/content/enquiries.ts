import type { DemoEnquiry } from '@koma/notification';

/** What was written on the contact page, oldest first. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    kind: 'company',
    name: '三島 遥',
    companyName: '株式会社北窓フィルム',
    email: 'mishima@kitamado.example',
    telephone: '03-5555-0162',
    message:
      'はじめまして。制作部の三島と申します。\n社内30名での利用を検討しています。お支払いを会社でまとめることはできますか。',
    locale: 'ja',
    minutesAgo: 60 * 26,
  },
  {
    kind: 'press',
    name: 'Robin Clarke',
    companyName: 'Frame Weekly',
    email: 'robin@frameweekly.example',
    telephone: '',
    message: 'Hello,\nwe are writing about casting platforms in Japan and would like to talk to somebody of your team.',
    locale: 'en',
    minutesAgo: 95,
  },
  {
    kind: 'rights',
    name: '宮本 渚',
    companyName: '',
    email: 'nagisa.miyamoto@example.jp',
    telephone: '090-2231-8846',
    message: '「灯台」という動画に、私の写った場面が使われているようです。ご確認をお願いできますか。',
    locale: 'ja',
    minutesAgo: 32,
  },
];
