import type { WorkCard } from '@koma/contracts';
import { Alert, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useWords } from '../words.js';
import classes from './hidden-by-staff.module.css';

type Props = Pick<WorkCard, 'hiddenByStaff'>;

/** Why staff have hidden a work, in its card. */
export function HidingReason({ hiddenByStaff = null }: Props) {
  const t = useWords();
  return (
    hiddenByStaff && (
      <Text size="sm" c="var(--mantine-color-error)" className={classes.reason} lineClamp={3}>
        {t('status.hiddenReason', { reason: hiddenByStaff.reason })}
      </Text>
    )
  );
}

/** The same with what it means, on the work's own page. */
export function HiddenByStaff({ hiddenByStaff = null }: Props) {
  const t = useWords();
  return (
    hiddenByStaff && (
      <Alert color="red" title={t('status.hiddenTitle')} icon={<IconBan stroke={1.5} aria-hidden="true" />}>
        <Text size="sm" className={classes.reason}>
          {t('status.hiddenReason', { reason: hiddenByStaff.reason })}
        </Text>
        <Text size="sm">{t('status.hiddenText')}</Text>
      </Alert>
    )
  );
}
