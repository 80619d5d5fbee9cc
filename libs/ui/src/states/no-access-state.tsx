import { IconLock } from '@tabler/icons-react';
import { StateMessage, type StateMessageProps } from './state-message.js';

/** The page exists, but this account may not see it. */
export function NoAccessState(props: Omit<StateMessageProps, 'icon'>) {
  return <StateMessage icon={<IconLock size={20} stroke={1.5} />} {...props} />;
}
