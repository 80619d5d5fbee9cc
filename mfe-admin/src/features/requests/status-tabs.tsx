import { LocaleLink, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationStatus, firstOf, queuePath, STATUSES } from '../../shared/applications.js';
import { useAddress, wordsIn } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';
import classes from './requests.module.css';

interface Props {
  status: ApplicationStatus;
  isCurrent: boolean;
}

function StatusTab({ status, isCurrent }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const q = wordsIn(useAddress().params);
  const total = useQuery(firstOf(status, q)).data?.total;
  return (
    <LocaleLink to={queuePath(status, q)} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
      {t(`tabs.${status}`)}
      {total !== undefined && <span className={classes.number}>{number(total)}</span>}
    </LocaleLink>
  );
}

/** The three lists of applications with their numbers; the address has the present list and the search. */
export function StatusTabs({ current }: { current: ApplicationStatus }) {
  const t = useWords();
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {STATUSES.map((status) => (
        <StatusTab key={status} status={status} isCurrent={status === current} />
      ))}
    </nav>
  );
}
