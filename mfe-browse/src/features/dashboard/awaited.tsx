import { LoadingState } from '@koma/ui';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Nobody waits longer for a notice that may not come. */
const PATIENCE_MS = 10_000;

/** Stands for a notice until it is known whether there is one; it would push down what is below. */
export function Awaited() {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), PATIENCE_MS, { autoInvoke: true });
  return isLate ? null : <LoadingState label={t('loading')} shape="grid" />;
}
