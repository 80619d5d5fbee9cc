import { audit } from '@koma/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { useCall, useErrorWords } from '@koma/web-kit';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useWords } from '../../../shared/words.js';

/** Verifies the whole log and shows the result. */
export function ChainCheck() {
  const t = useWords();
  const words = useErrorWords();
  const check = useCall(audit.verify);
  const { data, error } = check;
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
        {t('chain.check')}
      </Button>
      <div role="status">
        {data && (
          <Alert
            color={data.isWhole ? 'green' : 'red'}
            variant="light"
            icon={data.isWhole ? <IconShieldCheck size={18} /> : <IconShieldX size={18} />}
          >
            {data.isWhole
              ? t('chain.whole', { total: data.entries })
              : t('chain.broken', { total: data.entries, id: data.brokenAt ?? '' })}
          </Alert>
        )}
        {error && (
          <Alert color="red" variant="light">
            {words(error)}
          </Alert>
        )}
      </div>
    </Stack>
  );
}
