import { type ClearedWork, works } from '@koma/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { keyOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../shared/words.js';
import { useClearancesChanged } from './use-clearances-changed.js';

/** Publishes a work again that the end of a clearance has taken off the site. */
export function Reopen({ cleared: { work, mayReopen } }: { cleared: ClearedWork }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const refresh = useClearancesChanged();
  const publish = useCall(works.setStatus, {
    onSuccess: () => {
      void refresh();
      void client.invalidateQueries({ queryKey: keyOf(works.own) });
      toast.success(t('reopen.done'));
    },
  });
  // The lists hear of it a moment later.
  if (!mayReopen || publish.isSuccess) return null;
  return (
    <Alert color="amber" variant="light" icon={<IconEye size={18} stroke={1.5} />} title={t('reopen.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('reopen.text')}</Text>
        <Button
          size="sm"
          loading={publish.isPending}
          onClick={() =>
            publish.mutate(
              { params: { id: work.id }, body: { status: 'publish' } },
              { onError: (error) => void toast.error(words(error)) },
            )
          }
        >
          {t('reopen.publish')}
        </Button>
      </Stack>
    </Alert>
  );
}
