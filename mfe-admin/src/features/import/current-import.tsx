import { imports, type WholeImport } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { keyOf, queryOf, QueryView, toast, useCall, useErrorWords } from '@koma/web-kit';
import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { ImportReport } from './import-report.js';
import classes from './import.module.css';

const REFRESH_MS = 1_000;
const isUnderWay = ({ state }: WholeImport) => state === 'waiting' || state === 'running' || state === 'receiving';

/** How far the import is; the number of lines is known once they have been read. */
function Underway({ of }: { of: WholeImport }) {
  const t = useWords();
  const { state, step, lines, totals, isInterrupted } = of;
  const done = totals.read;
  const said = isInterrupted ? t('import.interrupted') : t(`import.underway.${state === 'running' ? step : state}`);
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{said}</Text>
      <Progress value={lines ? (totals.read / lines) * 100 : 100} animated={!lines} aria-label={said} />
      <Text size="sm" c="dimmed">
        {lines ? t('import.linesOf', { done, all: lines }) : t('import.linesDone', { done })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('import.leave')}
      </Text>
    </Stack>
  );
}

const writtenOf = ({ totals }: WholeImport) => totals.added + totals.changed;

/** What can be done with a file that has been checked. */
function Acts({ of, onGone }: { of: WholeImport; onGone: () => void }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const renew = () => client.invalidateQueries({ queryKey: keyOf(imports.get) });
  const run = useCall(imports.run, { onSuccess: renew });
  const discard = useCall(imports.discard, {
    onSuccess: () => {
      onGone();
      return client.invalidateQueries({ queryKey: keyOf(imports.list) });
    },
  });
  const fail = (error: unknown) => toast.error(words(error));
  const { id, state, totals, hasFile } = of;
  const written = writtenOf(of);
  const params = { id };
  return (
    <Group gap="md">
      {state === 'checked' && hasFile && written > 0 && (
        <Button loading={run.isPending} onClick={() => setIsAsking(true)}>
          {t('import.now', { count: written })}
        </Button>
      )}
      {state === 'failed' && hasFile && (
        <Button
          variant="default"
          loading={run.isPending}
          onClick={() => run.mutate({ params, body: { step: 'check' } }, { onError: fail })}
        >
          {t('import.again')}
        </Button>
      )}
      {(state === 'checked' || state === 'failed') && hasFile && (
        <Button variant="subtle" color="red" onClick={() => discard.mutate({ params }, { onError: fail })}>
          {t('import.discard')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('import.confirmTitle')}
        confirmLabel={t('import.confirm')}
        cancelLabel={t('import.cancel')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          run.mutate({ params, body: { step: 'write' } }, { onError: fail });
        }}
      >
        {t('import.confirmText', {
          added: totals.added,
          changed: totals.changed,
          refused: totals.refused,
        })}
      </ConfirmDialog>
    </Group>
  );
}

function Content({ of, onGone }: { of: WholeImport; onGone: () => void }) {
  const t = useWords();
  const { failure, facts, state } = of;
  return (
    <Stack gap="lg">
      {isUnderWay(of) && <Underway of={of} />}
      {failure && (
        <Alert color="red" variant="light" title={t('import.states.failed')}>
          {t(`import.failures.${failure}`)}
        </Alert>
      )}
      {state === 'done' && (
        <Alert color="green" variant="light" role="status">
          {t('import.done')}
        </Alert>
      )}
      {facts.encoding && facts.encoding !== 'utf-8' && (
        <Alert variant="light" color="gray">
          {t('import.readAs', { encoding: t(`import.encodings.${facts.encoding}`) })}
        </Alert>
      )}
      {facts.ignoredColumns.length > 0 && (
        <Alert variant="light" color="gray">
          {t('import.ignored', { columns: facts.ignoredColumns.join(t('import.comma')) })}
        </Alert>
      )}
      {state === 'checked' && <Text>{t(writtenOf(of) > 0 ? 'import.checked' : 'import.nothing')}</Text>}
      <Acts of={of} onGone={onGone} />
      {!isUnderWay(of) && failure === null && <ImportReport of={of} />}
    </Stack>
  );
}

/** One file: checked, looked at, then imported. The page may be left meanwhile. */
export function CurrentImport({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useWords();
  const query = useQuery({
    ...queryOf(imports.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : REFRESH_MS),
  });
  return (
    <section className={classes.section} aria-labelledby="import-current">
      <QueryView query={query}>
        {(of) => (
          <>
            <Group justify="space-between" gap="md">
              <Title order={2} size="h3" id="import-current" className={classes.name}>
                {of.fileName}
              </Title>
              <Button variant="default" onClick={onGone}>
                {t('import.other')}
              </Button>
            </Group>
            <Content of={of} onGone={onGone} />
          </>
        )}
      </QueryView>
    </section>
  );
}
