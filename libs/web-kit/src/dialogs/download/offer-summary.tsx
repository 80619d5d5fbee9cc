import { type DownloadOffer, givenForm } from '@koma/contracts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../../i18n/i18n.js';

/** What one gets, form by form, and how many works cannot be had. It stands in menus, too, where paragraphs are not allowed. */
export function OfferSummary({ offer: { works, missing } }: { offer: DownloadOffer }) {
  const { t } = useTranslation(COMMON);
  const counts = givenForm.options
    .map((form) => ({ form, count: works.filter((work) => work.form === form).length }))
    .filter(({ count }) => count > 0);
  return (
    <Stack gap={4}>
      {counts.map(({ form, count }) => (
        <Text key={form} component="div" size="sm">
          {t('downloads.formCount', { form: t(`downloads.forms.${form}`), count })}
        </Text>
      ))}
      {missing.length > 0 && (
        <Text component="div" size="sm" c="dimmed">
          {t('downloads.refused', { count: missing.length, total: works.length + missing.length })}
        </Text>
      )}
    </Stack>
  );
}
