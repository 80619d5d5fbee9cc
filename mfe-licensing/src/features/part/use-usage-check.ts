import { requestParts, type Usage, usage } from '@koma/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { api, keyOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bodyOfUsage, type UsageValues } from '../../terms/usage-values.js';

const PAUSE = 500;

/** What stands against a use of the part's works, and what the price list says of it, for the creator's side; nothing is asked without a use. */
export function useUsageCheck(id: string, use: Usage | null) {
  return useQuery({
    queryKey: keyOf(requestParts.conflicts, id, use),
    queryFn: () =>
      use
        ? api.call(requestParts.conflicts, { params: { id }, body: { usage: use } })
        : { items: [], uncleared: [], estimates: [] },
    enabled: use !== null,
    placeholderData: keepPreviousData,
  });
}

/** The same for terms that are typed, asked for after a pause; nothing while they are incomplete. */
export function useTypedUsageCheck(id: string, values: UsageValues) {
  const [settled] = useDebouncedValue(values, PAUSE);
  const use: Usage | null = useMemo(() => usage.safeParse(bodyOfUsage(settled)).data ?? null, [settled]);
  return useUsageCheck(id, use);
}
