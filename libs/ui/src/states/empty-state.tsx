import { IconMovieOff } from '@tabler/icons-react';
import { StateMessage, type StateMessageProps } from './state-message.js';

/** Empty list or no results: says so and offers an action. */
export function EmptyState({ icon = <IconMovieOff size={20} stroke={1.5} />, ...rest }: StateMessageProps) {
  return <StateMessage icon={icon} {...rest} />;
}
