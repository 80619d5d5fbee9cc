import '@mantine/notifications/styles.layer.css';
import { TOASTS } from '@koma/web-kit';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Place of the toasts (§9). */
export const Toasts = () => <Notifications {...TOASTS} className={classes.place} />;
