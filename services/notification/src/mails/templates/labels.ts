/** Words of the links in mails. */
export const LABELS = {
  setPassword: { ja: 'パスワードを設定する', en: 'Set your password' },
  signIn: { ja: 'ログインする', en: 'Sign in' },
  contact: { ja: 'お問い合わせ', en: 'Contact us' },
  plan: { ja: 'プランとお支払いを確認する', en: 'See your plan and payments' },
  cancellation: { ja: '退会のお手続きを確認する', en: 'See your cancellation' },
  page: { ja: 'Komaで確認する', en: 'Open it on Koma' },
  preferences: { ja: 'お知らせの受け取り方を変更する', en: 'Choose what you are told' },
} as const;
