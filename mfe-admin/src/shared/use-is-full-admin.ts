import { sessionQuery } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Whether the signed-in member of staff has full access; others see no figures of money. */
export const useIsFullAdmin = (): boolean => useQuery(sessionQuery).data?.adminPermission === 'full';
