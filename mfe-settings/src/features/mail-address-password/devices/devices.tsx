import { ownAccount, type ResponseOf } from '@koma/contracts';
import { Group, Text } from '@mantine/core';
import { queryOf, QueryView, Rows, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../shared/section.js';
import { useWords } from '../../../shared/words.js';
import { DeviceRow } from './device-row.js';
import { EndAll, EndOthers } from './end-many.js';
import { useEnding } from './use-ending.js';

type Listed = ResponseOf<typeof ownAccount.listSessions>;

function Sessions({ sessions }: Pick<Listed, 'sessions'>) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { endSession, busyId, endOthers, isEndingOthers } = useEnding();
  return (
    <>
      <Rows label={t('devices.title')}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            device={session}
            facts={[
              t('devices.kindAndAddress', { kind: t(`devices.kinds.${session.kind}`), address: session.addressFamily }),
              t('devices.usedAt', { time: dateTime(session.lastUsedAt) }),
            ]}
            end={
              !session.isCurrent && {
                label: t('devices.end'),
                nameOf: (device) => t('devices.endOne', { device }),
                onEnd: () => endSession(session.id),
                isBusy: busyId === session.id,
              }
            }
          />
        ))}
      </Rows>
      <Group gap="sm">
        {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers end={endOthers} isBusy={isEndingOthers} />}
        <EndAll />
      </Group>
    </>
  );
}

function Trusted({ trustedDevices }: Pick<Listed, 'trustedDevices'>) {
  const t = useWords();
  const { date } = useFormats();
  const { distrust, busyId } = useEnding();
  if (trustedDevices.length === 0) return <Text c="dimmed">{t('devices.noneTrusted')}</Text>;
  return (
    <Rows label={t('devices.trusted')}>
      {trustedDevices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          facts={[t(`devices.kinds.${device.kind}`), t('devices.trustedUntil', { time: date(device.expiresAt) })]}
          end={{
            label: t('devices.distrust'),
            nameOf: (name) => t('devices.distrustOne', { device: name }),
            onEnd: () => distrust(device.id),
            isBusy: busyId === device.id,
          }}
        />
      ))}
    </Rows>
  );
}

interface Props {
  /** Only members may trust a browser. */
  isMember: boolean;
}

/** Open sessions, and browsers without second step. */
export function Devices({ isMember }: Props) {
  const t = useWords();
  const query = useQuery(queryOf(ownAccount.listSessions));
  return (
    <>
      <Section title={t('devices.title')} description={t('devices.text')}>
        <QueryView query={query} shape="table">
          {({ sessions }) => <Sessions sessions={sessions} />}
        </QueryView>
      </Section>
      {isMember && query.data && (
        <Section title={t('devices.trusted')} description={t('devices.trustedText')}>
          <Trusted trustedDevices={query.data.trustedDevices} />
        </Section>
      )}
    </>
  );
}
