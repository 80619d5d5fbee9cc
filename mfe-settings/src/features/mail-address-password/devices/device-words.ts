import type { SessionFacts } from '@koma/contracts';
import { IconDevices, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { type Words } from '../../../shared/words.js';

/** Icon of each kind of device. */
export const DEVICE_ICONS = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
} as const;

/** A device by its browser and system, where known. */
export function deviceName(t: Words, { browser, system }: Pick<SessionFacts, 'browser' | 'system'>): string {
  if (browser && system) return t('devices.name', { browser, system });
  return browser || system || t('devices.unknown');
}
