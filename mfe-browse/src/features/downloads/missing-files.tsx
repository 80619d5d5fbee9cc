import type { MissingItem } from '@koma/contracts';
import { titleOf, useLocale } from '@koma/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './downloads.module.css';

/** What is missing in a download and why, collapsed at first. */
export function MissingFiles({ missing }: { missing: readonly MissingItem[] }) {
  const t = useWords();
  const locale = useLocale();
  if (missing.length === 0) return null;
  return (
    <details className={classes.missing}>
      <summary>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
        {t('downloads.missing', { count: missing.length })}
      </summary>
      <ul>
        {missing.map(({ title, titleEn = '', fileName, reason }, at) => (
          <li key={at}>
            {[titleOf({ title, titleEn }, locale) || t('downloads.untold'), fileName].filter(Boolean).join(' / ')}
            <span>{t(`downloads.reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
