import type { CmsPage, Locale } from '@koma/contracts';
import type { FirstFaq } from './faqs/ask.js';
import { joining } from './faqs/joining.js';
import { payment } from './faqs/payment.js';
import { sharing } from './faqs/sharing.js';
import { works } from './faqs/works.js';

export const faqPage: Record<Locale, CmsPage<'faqs'>> = {
  ja: {
    head: {
      title: 'よくあるご質問',
      description:
        'Komaの登録と審査、作品の公開、共有と権利、お支払いと退会について、よくいただくご質問にお答えします。',
    },
    groups: {
      title: 'よくあるご質問',
      lead: '見つからないときは、お問い合わせページからお気軽にお尋ねください。',
      groups: [
        { key: 'joining', title: '登録と審査' },
        { key: 'works', title: '作品とプロフィール' },
        { key: 'sharing', title: '公開・共有と権利' },
        { key: 'payment', title: 'お支払いと退会' },
      ],
    },
  },
  en: {
    head: {
      title: 'Questions and answers',
      description: 'Answers about joining Koma, showing work, sharing and rights, payment and leaving.',
    },
    groups: {
      title: 'Questions and answers',
      lead: 'If yours is not here, please write to us from the contact page.',
      groups: [
        { key: 'joining', title: 'Joining and review' },
        { key: 'works', title: 'Work and profiles' },
        { key: 'sharing', title: 'Publishing, sharing and rights' },
        { key: 'payment', title: 'Payment and leaving' },
      ],
    },
  },
};

/** The first 18 questions; their order here is their order on the page. */
export const FAQS: readonly FirstFaq[] = [...joining, ...works, ...sharing, ...payment];
