import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { REFRESH_MILLISECONDS } from '../../shared/applications.js';
import { useWords } from '../../shared/words.js';

/** Answers 503 with the same body when a service is not ready. */
const PATH = '/api/health/ready';
const health = z.object({ services: z.record(z.string(), z.boolean()) });
const NAMED: readonly string[] = [
  'auth',
  'media',
  'catalogue',
  'catalogue-search',
  'billing',
  'notification',
  'analytics',
  'licensing',
];
/** Height of the line. */
const LINE = 'calc(var(--mantine-font-size-sm) * var(--mantine-line-height-sm))';
const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Whether all parts of the platform answer, in one line. */
export function Health() {
  const t = useWords();
  const { data, isError } = useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => health.parse(await (await fetch(PATH, { signal })).json()),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const failing = Object.entries(data?.services ?? {}).flatMap(([name, isReady]) =>
    isReady ? [] : t(NAMED.includes(name) ? `dashboard.health.parts.${name}` : 'dashboard.health.part', { name }),
  );
  if (!data && !isError) return <Skeleton w="16rem" maw="100%" h={LINE} aria-hidden="true" />;
  const isWell = !isError && failing.length === 0;
  const words = isError
    ? t('dashboard.health.unknown')
    : t(isWell ? 'dashboard.health.well' : 'dashboard.health.failing', { parts: failing.join('・') });
  return (
    <Group gap="xs" role="status" wrap="nowrap">
      {isWell ? (
        <IconCircleCheck {...ICON} color="var(--mantine-color-green-filled)" />
      ) : (
        <IconAlertTriangle {...ICON} color="var(--mantine-color-error)" />
      )}
      <Text size="sm">{words}</Text>
    </Group>
  );
}
