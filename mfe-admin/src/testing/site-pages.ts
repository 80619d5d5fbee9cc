import type { CmsDocument, CmsDraft } from '@koma/contracts';

/** The contact page: the smallest with a text. */
export const contactPage = (title = 'お問い合わせ', english = 'Contact'): CmsDocument => ({
  head: { ja: { title: '検索用', description: '説明' }, en: { title: 'Search', description: 'Description' } },
  intro: {
    ja: { title, paragraphs: ['一つ目', '二つ目'], links: [{ label: 'よくあるご質問', href: '/faqs' }] },
    en: { title: english, paragraphs: ['One', 'Two'], links: [{ label: 'FAQ', href: '/faqs' }] },
  },
});

export const pageDraft = (given: Partial<CmsDraft> = {}): CmsDraft => ({
  page: 'contact',
  version: 3,
  content: contactPage(),
  isChanged: false,
  changedAt: '2026-11-20T03:00:00.000Z',
  changedBy: '村上 直',
  publishAt: null,
  published: { number: 2, at: '2026-11-20T03:00:00.000Z', content: contactPage() },
  can: { update: true },
  ...given,
});
