import { Toasts as ToastPlace } from '@koma/ui';
import { COMMON } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './toasts.module.css';

/** Container of the toasts in the application. */
export function Toasts() {
  const { t } = useTranslation(COMMON);
  return <ToastPlace closeLabel={t('close')} className={classes.place} />;
}
