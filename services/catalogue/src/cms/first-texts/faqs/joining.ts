import { ask, type FirstFaq } from './ask.js';

export const joining: FirstFaq[] = [
  ask('joining', 'who-can-join', {
    onHome: true,
    ja: [
      '誰でも登録できますか。',
      [
        '広告・映像業界でお仕事をされている方のためのサービスです。監督、カメラマン、プロデューサー、照明、美術、編集、音楽、スタイリスト、ヘアメイクなど、職種は問いません。フリーランスの方もご登録いただけます。',
        '業界の外の方や、個人のご趣味での登録はお断りしています。',
      ],
    ],
    en: [
      'Can anybody join?',
      [
        'Koma is for people who work in advertising and film: directors, photographers, producers, lighting, art, editing, music, styling, hair and make-up, and others. Freelancers are welcome.',
        'We do not register people from outside the trade, or for hobby use.',
      ],
    ],
  }),
  ask('joining', 'creator-or-user', {
    ja: [
      '「クリエイター」と「ユーザー」は何が違いますか。',
      [
        'クリエイターは、プロフィールと作品を公開できます。ほかの方の作品も見られます。ユーザーは閲覧専用で、作品を探し、お気に入りやプロジェクトにまとめることができます。',
        'ご自身の作品を見せたい方はクリエイター、スタッフを探す方はユーザーをお選びください。',
      ],
    ],
    en: [
      'What is the difference between a creator and a user?',
      [
        'Creators publish a profile and their work, and can look at everybody else’s. Users look only: they search, keep favourites and collect work in projects.',
        'Choose creator to show your own work, user to find people for a job.',
      ],
    ],
  }),
  ask('joining', 'review', {
    onHome: true,
    ja: [
      '審査では何を聞かれますか。どのくらいかかりますか。',
      [
        '担当者がお電話で、ご所属と最近のお仕事の内容を伺います。5分ほどで終わります。',
        '9:00〜18:00のお申し込みには、最短1時間でご連絡します。それ以外の時間のお申し込みには、次の受付時間にご連絡します。',
      ],
    ],
    en: [
      'What do you ask in the review, and how long does it take?',
      [
        'We telephone you and ask where you work and what you have worked on lately. It takes about five minutes.',
        'If you apply between 9:00 and 18:00 (Japan time), we can be in touch within an hour at the earliest; otherwise once we are open again.',
      ],
    ],
  }),
  ask('joining', 'agency', {
    ja: [
      '広告会社に勤めています。登録できますか。',
      [
        '広告会社の方は、担当者からの招待でユーザーとしてご登録いただけます。お問い合わせページから、会社名とお名前をお知らせください。',
      ],
      [{ label: 'お問い合わせ', href: '/contact' }],
    ],
    en: [
      'I work for an advertising agency. Can I join?',
      ['Members of agencies join as users, by invitation. Please send us your name and company from the contact page.'],
      [{ label: 'Contact', href: '/contact' }],
    ],
  }),
  ask('joining', 'refused', {
    ja: [
      '登録を断られました。もう一度申し込めますか。',
      [
        'はい。お断りのメールに理由を書いています。状況が変わったときは、同じメールアドレスで改めてお申し込みください。審査の基準の詳細はお答えしていません。',
      ],
    ],
    en: [
      'I was refused. May I apply again?',
      [
        'Yes. The mail we sent you gives the reason. When things have changed, apply again with the same address. We do not discuss our criteria in detail.',
      ],
    ],
  }),
];
