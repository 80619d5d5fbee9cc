import { IconMovieOff } from '@tabler/icons-react';
import { StateMessage, type StateMessageProps } from './state-message.js';

/** Nothing here yet, or nothing found: says so and offers a way out. */
export function EmptyState({ icon = <IconMovieOff size={20} stroke={1.5} />, ...rest }: StateMessageProps) {
  return <StateMessage icon={icon} {...rest} />;
}
