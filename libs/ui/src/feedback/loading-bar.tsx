import { useEffect, useState } from 'react';
import classes from './loading-bar.module.css';

/** Quick changes of page show no bar (§9: throttle). */
const PATIENCE_MILLISECONDS = 200;

interface Props {
  /** True while a page loads. */
  isBusy: boolean;
}

/** Bar of 2 px at the top of the window while something takes longer than a moment. */
export function LoadingBar({ isBusy }: Props) {
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
