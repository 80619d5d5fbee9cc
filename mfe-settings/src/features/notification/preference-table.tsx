import type { NotificationPreference, notifications, ResponseOf } from '@koma/contracts';
import { type Channel, SentenceSpace, useNoticeKindName, useNoticePreferences } from '@koma/web-kit';
import { Switch, Table, Text } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import classes from './notification.module.css';

const CHANNELS = ['page', 'mail', 'push'] as const;
type Props = ResponseOf<typeof notifications.getPreferences>;

interface RowProps {
  preference: NotificationPreference;
  isPushAvailable: boolean;
  choose: ReturnType<typeof useNoticePreferences>;
}

/** Messages of staff are always shown on the page. */
const isFixed = (kind: NotificationPreference['kind'], channel: Channel) =>
  kind === 'staff-message' && channel === 'page';

function KindRow({ preference, isPushAvailable, choose }: RowProps) {
  const t = useWords();
  const { kind } = preference;
  const name = useNoticeKindName()(kind);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.kind}>
        {name}
        {kind === 'staff-message' && (
          <Text size="xs" c="dimmed">
            {t('notices.fixed')}
          </Text>
        )}
      </Table.Th>
      {CHANNELS.map((channel) => (
        <Table.Td key={channel} className={classes.channel}>
          <Switch
            size="md"
            className={classes.switch}
            aria-label={t('notices.choice', { kind: name, channel: t(`notices.channels.${channel}`) })}
            checked={isFixed(kind, channel) || preference[channel]}
            disabled={isFixed(kind, channel) || (channel === 'push' && !isPushAvailable)}
            onChange={(event) => choose({ kind, channel, isOn: event.currentTarget.checked })}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** Kinds of notices by channel; each switch is saved at once. */
export function PreferenceTable({ items, isPushAvailable }: Props) {
  const t = useWords();
  const choose = useNoticePreferences((reason) => t('notices.notSaved', { reason }));
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={t('notices.table')} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('notices.kind')}</Table.Th>
            {CHANNELS.map((channel) => (
              <Table.Th key={channel} scope="col" className={classes.channel}>
                {t(`notices.channels.${channel}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((preference) => (
            <KindRow key={preference.kind} preference={preference} isPushAvailable={isPushAvailable} choose={choose} />
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('notices.atOnce')}
        <SentenceSpace />
        {t('notices.payments')}
      </Text>
    </div>
  );
}
