import type { Locale } from '@koma/contracts';

const ACTIONS: Record<string, Record<Locale, (title: string) => string>> = {
  'profile.saved': { ja: () => 'プロフィールを編集しました', en: () => 'edited your profile' },
  'profile.status': {
    ja: () => 'プロフィールの公開設定を変更しました',
    en: () => 'changed who can see your profile',
  },
  'work.created': { ja: (title) => `作品「${title}」を追加しました`, en: (title) => `added the work “${title}”` },
  'work.saved': { ja: (title) => `作品「${title}」を編集しました`, en: (title) => `edited the work “${title}”` },
  'work.status': {
    ja: (title) => `作品「${title}」の公開設定を変更しました`,
    en: (title) => `changed who can see the work “${title}”`,
  },
  'work.deleted': { ja: (title) => `作品「${title}」を削除しました`, en: (title) => `deleted the work “${title}”` },
  'credit.decided': {
    ja: (title) => `作品「${title}」のクレジットに回答しました`,
    en: (title) => `answered a credit of the work “${title}”`,
  },
  'portfolio.arranged': { ja: () => '作品の並び順を変更しました', en: () => 'changed the order of your works' },
  'slide-select.saved': {
    ja: (title) => `スライドセレクト「${title}」を編集しました`,
    en: (title) => `edited the slide select “${title}”`,
  },
  'slide-select.deleted': {
    ja: (title) => `スライドセレクト「${title}」を削除しました`,
    en: (title) => `deleted the slide select “${title}”`,
  },
  'link.saved': {
    ja: (title) => `「${title}」宛の共有リンクを設定しました`,
    en: (title) => `set up a share link for “${title}”`,
  },
  'link.revoked': {
    ja: (title) => `「${title}」宛の共有リンクを無効にしました`,
    en: (title) => `revoked the share link for “${title}”`,
  },
};
/** What somebody did for somebody else. */
export const actionOf = ({ action = '', title = '' }: Readonly<Record<string, string>>, locale: Locale) =>
  ACTIONS[action]?.[locale](title) ?? '';
