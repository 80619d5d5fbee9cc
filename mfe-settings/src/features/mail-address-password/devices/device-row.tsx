import { Row } from '@koma/web-kit';
import type { SessionFacts } from '@koma/contracts';
import { Badge, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words.js';
import { DEVICE_ICONS, deviceName } from './device-words.js';

interface Props {
  device: Pick<SessionFacts, 'browser' | 'system' | 'kind' | 'isCurrent'>;
  facts: readonly ReactNode[];
  /** The button; left out: none. */
  end?: { label: string; nameOf: (device: string) => string; onEnd: () => void; isBusy: boolean } | false;
}

/** A browser on a device, with a button to end its session or trust. */
export function DeviceRow({ device, facts, end }: Props) {
  const t = useWords();
  const name = deviceName(t, device);
  const Icon = DEVICE_ICONS[device.kind];
  return (
    <Row
      icon={<Icon size={22} stroke={1.5} />}
      title={
        <>
          {name}
          {device.isCurrent && (
            <Badge variant="light" tt="none">
              {t('devices.current')}
            </Badge>
          )}
        </>
      }
      facts={facts}
      actions={
        end && (
          <Button variant="default" size="sm" aria-label={end.nameOf(name)} onClick={end.onEnd} loading={end.isBusy}>
            {end.label}
          </Button>
        )
      }
    />
  );
}
