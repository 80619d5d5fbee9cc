import { type NotificationPreference, notifications } from '@koma/contracts';
import { Stack, Switch, Text } from '@mantine/core';
import { queryOf, QueryView, useNoticeKindName, useNoticePreferences } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../../shared/use-address.js';
import { useWords } from '../../../shared/words.js';
import { Section } from '../section.js';
import classes from '../settings.module.css';

const CHANNELS = ['page', 'mail', 'push'] as const;
const KINDS = ['application-submitted', 'enquiry-received', 'report-waiting', 'money-incident'] as const;

interface KindProps {
  preference: NotificationPreference;
  isPushAvailable: boolean;
}

function Kind({ preference, isPushAvailable }: KindProps) {
  const t = useWords();
  const nameOf = useNoticeKindName();
  const choose = useNoticePreferences((reason) => t('duty.notSaved', { reason }));
  const kind = oneOf(KINDS, preference.kind);
  if (!kind) return null;
  const name = nameOf(kind);
  return (
    <div className={classes.duty}>
      <Text>{name}</Text>
      {CHANNELS.map((channel) => (
        <Switch
          key={channel}
          size="md"
          label={t(`duty.channels.${channel}`)}
          aria-label={t('duty.choice', { kind: name, channel: t(`duty.channels.${channel}`) })}
          checked={preference[channel]}
          disabled={channel === 'push' && !isPushAvailable}
          onChange={(event) => choose({ kind, channel, isOn: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}

/** Of what somebody of staff is told while on duty; each switch is saved at once. */
export function Duty() {
  const t = useWords();
  const query = useQuery(queryOf(notifications.getPreferences));
  return (
    <Section title={t('duty.title')} lead={t('duty.lead')}>
      <QueryView query={query} shape="form">
        {({ items, isPushAvailable }) => (
          <Stack gap="md">
            {items.map((preference) => (
              <Kind key={preference.kind} preference={preference} isPushAvailable={isPushAvailable} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
