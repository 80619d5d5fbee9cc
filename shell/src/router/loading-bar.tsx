import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import classes from './loading-bar.module.css';

/** Quick changes of page show nothing (§9: throttle). */
const PATIENCE_MILLISECONDS = 200;

/** Bar on top while a page is on its way. */
export function LoadingBar() {
  const isBusy = useNavigation().state !== 'idle';
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isBusy]);

  return isShown ? <div className={classes.bar} role="progressbar" aria-hidden="true" data-loading-bar /> : null;
}
