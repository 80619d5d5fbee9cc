import type { MissingItem } from '@koma/contracts';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../../i18n/i18n.js';
import classes from './missing-list.module.css';

/** What is missing in a download, and why. */
export function MissingList({ missing }: { missing: readonly MissingItem[] }) {
  const { t } = useTranslation(COMMON);
  if (missing.length === 0) return null;
  return (
    <Alert color="amber" variant="light" title={t('downloads.missing', { count: missing.length })}>
      <ul className={classes.list}>
        {missing.map(({ title, fileName, reason }, at) => (
          <li key={at}>
            <Text component="span" size="sm">
              {[title || t('downloads.untold'), fileName].filter(Boolean).join(' / ')}
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
