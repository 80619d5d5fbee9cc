import { ask, type FirstFaq } from './ask.js';

export const payment: FirstFaq[] = [
  ask('payment', 'how-to-pay', {
    ja: [
      '支払い方法を教えてください。',
      ['クレジットカードによる月払いです。カードの番号は決済会社に直接送られ、Komaのサーバーには保存されません。'],
    ],
    en: [
      'How do I pay?',
      [
        'By credit card, month by month. Your card number goes straight to the payment company and is never stored by Koma.',
      ],
    ],
  }),
  ask('payment', 'receipts', {
    ja: [
      'インボイスに対応した領収書はもらえますか。',
      [
        'はい。登録番号、税率ごとの金額と消費税額を記載した領収書を、設定画面からPDFでダウンロードできます。宛名は変更できます。',
      ],
    ],
    en: [
      'Do you issue qualified invoices?',
      [
        'Yes. Receipts with our registration number, and the amount and tax for each rate, can be downloaded as PDF from your settings. You can change the addressee.',
      ],
    ],
  }),
  ask('payment', 'cancel', {
    onHome: true,
    ja: [
      'いつでも退会できますか。',
      [
        'はい。設定画面からお手続きいただけます。最低利用期間や違約金はありません。お支払い済みの月の終わりまで、そのままご利用いただけます。日割りでの返金はしていません。',
      ],
    ],
    en: [
      'Can I leave at any time?',
      [
        'Yes, from your settings. There is no minimum term and no penalty. Your membership runs to the end of the month you have paid for; we do not refund part of a month.',
      ],
    ],
  }),
  ask('payment', 'after-leaving', {
    ja: [
      '退会すると、作品や個人情報はどうなりますか。',
      [
        'ご利用期間が終わると、作品はすぐにサイトから消え、個人情報は30日後に消去されます。ほかの方の作品のクレジットには、お名前の代わりに「退会したユーザー」と表示されます。',
        'その前に、ご自身のデータをまとめてzipファイルで書き出せます。',
      ],
      [{ label: 'プライバシーポリシーを読む', href: '/privacy-policy' }],
    ],
    en: [
      'What happens to my work and my data when I leave?',
      [
        'When your membership ends, your work leaves the site at once and your personal data is erased 30 days later. In the credits of other people’s work, “Deleted user” stands in place of your name.',
        'Before that, you can export all of your data as a zip file.',
      ],
      [{ label: 'Read the privacy policy', href: '/privacy-policy' }],
    ],
  }),
];
