import { type ClearanceProposal, type ClearedWork, clearances } from '@koma/contracts';
import { Button, Stack, Title } from '@mantine/core';
import { Row, Rows, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useWords } from '../../../shared/words.js';
import { useClearancesChanged } from './use-clearances-changed.js';

interface Props {
  cleared: ClearedWork;
  /** Opens a new clearance that is filled in from it. */
  onTake: (proposal: ClearanceProposal) => void;
}

/** Dismisses a proposal, and shows the lists without it. */
function useDismiss(workId: string) {
  const t = useWords();
  const words = useErrorWords();
  const refresh = useClearancesChanged();
  const { mutate, isPending } = useCall(clearances.dismiss, {
    onSuccess: () => {
      void refresh();
      toast.success(t('proposals.dismissed'));
    },
  });
  return {
    isPending,
    dismiss: (body: ClearanceProposal) =>
      mutate({ params: { id: workId }, body }, { onError: (error) => void toast.error(words(error)) }),
  };
}

/** Rights that the credits of the work suggest: each is taken over, or dismissed for good. */
export function Proposals({ cleared, onTake }: Props) {
  const t = useWords();
  const { work, proposals } = cleared;
  const { dismiss, isPending } = useDismiss(work.id);
  if (proposals.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('proposals.title')}
      </Title>
      <Rows label={t('proposals.title')}>
        {proposals.map((one) => {
          const name = `${t(`clearances.kinds.${one.kind}`)} · ${one.holder}`;
          return (
            <Row
              key={name}
              title={name}
              actions={
                <>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => onTake(one)}
                    aria-label={t('proposals.takeOf', { name })}
                  >
                    {t('proposals.take')}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    disabled={isPending}
                    onClick={() => dismiss(one)}
                    aria-label={t('proposals.dismissOf', { name })}
                  >
                    {t('proposals.dismiss')}
                  </Button>
                </>
              }
            />
          );
        })}
      </Rows>
    </Stack>
  );
}
