import { IconLock } from '@tabler/icons-react';
import { StateMessage, type StateMessageProps } from './state-message.js';

/** The page exists, but not for this account. */
export function NoAccessState(props: Omit<StateMessageProps, 'icon'>) {
  return <StateMessage icon={<IconLock size={20} stroke={1.5} />} {...props} />;
}
