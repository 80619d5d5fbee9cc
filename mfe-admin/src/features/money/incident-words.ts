import type { Incident } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';

/** What an incident is, and what to do about it. */
export function useIncidentWords(): (incident: Incident) => { title: string; whatToDo: string } {
  const t = useWords();
  const { date, yen } = useFormats();
  return ({ kind, details }) => {
    const values = {
      amount: yen(Number(details.amountYen ?? 0)),
      charge: details.charge ?? '',
      event: details.event ?? '',
      what: details.what ?? '',
    };
    const due = details.dueOn ? t('money.incidents.evidenceUntil', { day: date(details.dueOn) }) : '';
    const isKept = kind === 'dispute-lost' && details.isOwed !== 'true';
    const whatToDo = t(
      isKept ? 'money.incidents.kinds.dispute-lost.doNotOwed' : `money.incidents.kinds.${kind}.do`,
      values,
    );
    return {
      title: t(`money.incidents.kinds.${kind}.title`, values),
      whatToDo: due === '' ? whatToDo : `${due}${whatToDo}`,
    };
  };
}
