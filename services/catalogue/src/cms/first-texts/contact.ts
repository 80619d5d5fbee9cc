import type { CmsPage, Locale } from '@koma/contracts';

export const contact: Record<Locale, CmsPage<'contact'>> = {
  ja: {
    head: {
      title: 'お問い合わせ',
      description: 'Komaへのお問い合わせはこちらから。サービスのご利用、法人でのご相談、取材のお申し込みを承ります。',
    },
    intro: {
      title: 'お問い合わせ',
      paragraphs: [
        'サービスについてのご質問、法人でのご利用、取材のお申し込みなど、お気軽にお寄せください。通常1営業日以内に担当者からお返事します。',
        '権利侵害のお申し出には、作品のURLと権利をお持ちであることが分かる情報をお書き添えください。優先して確認します。',
      ],
      links: [{ label: 'よくあるご質問を見る', href: '/faqs' }],
    },
  },
  en: {
    head: {
      title: 'Contact',
      description: 'Get in touch with Koma about using the service, company accounts or press enquiries.',
    },
    intro: {
      title: 'Contact',
      paragraphs: [
        'Questions about the service, company accounts, press: please write to us. We usually reply within one business day.',
        'If your rights have been infringed, please include the address of the work and what shows that the rights are yours. We look into these first.',
      ],
      links: [{ label: 'Read the questions and answers', href: '/faqs' }],
    },
  },
};
