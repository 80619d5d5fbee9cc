import type { MissingItem } from '@koma/contracts';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../../i18n/i18n.js';
import { useLocale } from '../../i18n/use-locale.js';
import { titleOf } from '../../title-of.js';
import classes from './missing-list.module.css';

/** What is missing in a download, and why. */
export function MissingList({ missing }: { missing: readonly MissingItem[] }) {
  const { t } = useTranslation(COMMON);
  const locale = useLocale();
  if (missing.length === 0) return null;
  return (
    <Alert color="amber" variant="light" title={t('downloads.missing', { count: missing.length })}>
      <ul className={classes.list}>
        {missing.map(({ title, titleEn = '', fileName, reason }, at) => (
          <li key={at}>
            <Text component="span" size="sm">
              {[titleOf({ title, titleEn }, locale) || t('downloads.untold'), fileName].filter(Boolean).join(' / ')}
            </Text>
            <Text component="span" size="sm" c="dimmed" display="block">
              {t(`downloads.reasons.${reason}`)}
            </Text>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
