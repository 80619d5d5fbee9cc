import type { CmsPage, Locale } from '@koma/contracts';

/** Nobody's address: the district, the telephone number and the registration number do not exist. */
export const company: Record<Locale, CmsPage<'company'>> = {
  ja: {
    block: {
      name: '株式会社コマ',
      address: ['〒150-0000', '東京都渋谷区桜坂町1-2-3', 'コマビル4階'],
      telephone: '03-0000-0000',
      hours: '平日 9:00〜18:00（土日祝日・年末年始を除く）',
      mail: 'info@koma.example',
      registrationNumber: 'T0000000000000',
    },
  },
  en: {
    block: {
      name: 'Koma Inc.',
      address: ['Koma Building 4F', '1-2-3 Sakurazakacho, Shibuya-ku', 'Tokyo 150-0000, Japan'],
      telephone: '+81 3-0000-0000',
      hours: 'Weekdays 9:00–18:00, Japan time (closed on public holidays)',
      mail: 'info@koma.example',
      registrationNumber: 'T0000000000000',
    },
  },
};
