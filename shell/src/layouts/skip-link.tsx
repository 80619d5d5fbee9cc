import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

/** Id of the one `main` of a page. */
export const MAIN = 'main';

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={classes.skip} href={`#${MAIN}`}>
      {t('nav.skip')}
    </a>
  );
}

/** Attributes of the one `main` of a page. */
export const mainProps = { id: MAIN, tabIndex: -1 } as const;
