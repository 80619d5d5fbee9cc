import type { Notification } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';

/** Values with names of people; accounts may have no name yet. */
const NAMES = ['byName', 'actorName', 'creatorName'];

/** Title and text of a notice. */
export function useNotificationWords() {
  const { t } = useTranslation('shell');
  const { japanTime } = useFormats();
  const personOf = (name: string) => (name === '' ? t('notification.someone') : t('notification.person', { name }));
  /** New results of a saved search: their number and its name. */
  const lineOf = (line: string) => {
    const [count, name] = line.split('\t');
    return t('notification.saved-searches-renewed.line', { count: Number(count), name });
  };
  return ({ kind, values }: Notification) => {
    const entries = Object.entries(values);
    const said = Object.fromEntries(
      entries.map(([key, value]) => [key, NAMES.includes(key) ? personOf(value) : value]),
    );
    const { decision, found, promisedUntil, profileType } = values;
    if (found !== undefined) said.found = found.split('\n').map(lineOf).join('\n');
    if (promisedUntil !== undefined) said.time = japanTime(promisedUntil);
    if (kind === 'application-submitted') said.applicant = t(`notification.${kind}.applicants.${profileType}`);
    if (decision !== undefined) said.decision = t(`notification.${kind}.decisions.${decision}`);
    return { title: t(`notification.${kind}.title`, said), text: t(`notification.${kind}.text`, said) };
  };
}
