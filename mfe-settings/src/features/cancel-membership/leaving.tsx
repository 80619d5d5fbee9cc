import { type Cancellation, ownAccount, lastDayBefore, tokyoDay } from '@koma/contracts';
import { Button } from '@mantine/core';
import { keyOf, queryOf, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Facts } from '../../shared/facts.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';

/** A cancelled membership: its last day, and the button to take it back. */
export function Leaving({ cancellation }: { cancellation: Cancellation }) {
  const t = useWords();
  const words = useErrorWords();
  const { date } = useFormats();
  const queryClient = useQueryClient();
  const stay = useCall(ownAccount.withdrawCancellation, {
    onSuccess: (state) => {
      queryClient.setQueryData(queryOf(ownAccount.getCancellation).queryKey, state);
      toast.success(t('leaving.withdrawn'));
    },
  });
  const withdraw = () =>
    stay.mutate(
      {},
      {
        onError: (error) => {
          toast.error(words(error));
          void queryClient.invalidateQueries({ queryKey: keyOf(ownAccount.getCancellation) });
        },
      },
    );
  const { reason, comment, requestedAt, endsAt, erasesAt } = cancellation;
  return (
    <Section title={t('leaving.title')} description={t('leaving.text')}>
      <Facts
        facts={[
          [t('leaving.lastDay'), date(lastDayBefore(endsAt))],
          [t('leaving.erasure'), date(tokyoDay(erasesAt))],
          [t('leaving.requestedAt'), date(tokyoDay(requestedAt))],
          [t('cancel.reason'), t(`cancel.reasons.${reason}`)],
          [t('cancel.comment'), comment],
        ]}
      />
      <div>
        <Button variant="default" onClick={withdraw} loading={stay.isPending}>
          {t('leaving.withdraw')}
        </Button>
      </div>
    </Section>
  );
}
