import { ListTab, ListTabs } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationStatus, firstOf, queuePath, STATUSES } from '../../shared/applications.js';
import { useAddress, wordsIn } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';

function StatusTab({ status, isCurrent }: { status: ApplicationStatus; isCurrent: boolean }) {
  const t = useWords();
  const q = wordsIn(useAddress().params);
  const total = useQuery(firstOf(status, q)).data?.total;
  return (
    <ListTab to={queuePath(status, q)} isCurrent={isCurrent} total={total}>
      {t(`tabs.${status}`)}
    </ListTab>
  );
}

/** The three lists of applications with their numbers; the address has the present list and the search. */
export function StatusTabs({ current }: { current: ApplicationStatus }) {
  const t = useWords();
  return (
    <ListTabs label={t('tabs.label')}>
      {STATUSES.map((status) => (
        <StatusTab key={status} status={status} isCurrent={status === current} />
      ))}
    </ListTabs>
  );
}
