import { credits, type Notification, type SubjectCredit } from '@koma/contracts';
import { Text } from '@mantine/core';
import { api, toast, useErrorWords } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { useSubjects } from './notice-subjects.js';
import { Decisions, Gone, Outcome, SettlePlace, SettleWaiting } from './settle-place.js';
import classes from './settle-place.module.css';
import { useRoleName } from './use-role-name.js';
import { useSettling } from './use-settling.js';

interface Props {
  notification: Notification;
  workId: string;
}
type Decision = 'confirm' | 'decline';

/** Confirms or declines a credit, and offers to undo it. */
function useCreditDecision({ notification, workId }: Props) {
  const { t } = useTranslation('notification');
  const words = useErrorWords();
  const settling = useSettling(notification, workId);
  const { title } = notification.values;
  const call = (what: Decision | 'reopen', id: string) => api.call(credits[what], { params: { id }, body: {} });
  const undo = async (id: string) => {
    try {
      await call('reopen', id);
    } catch (error) {
      toast.error(words(error));
    }
    await settling.refresh();
  };
  const decide = (what: Decision, id: string) =>
    settling.settle(what + id, async () => {
      await call(what, id);
      const onClick = () => void undo(id);
      toast.undoable(t(`settle.credit.done.${what}`, { title }), {
        label: t('settle.undo'),
        onClick,
      });
    });
  return { ...settling, decide };
}

interface LineProps {
  credit: SubjectCredit;
  title: string | undefined;
  settling: string | null;
  decide: (what: Decision, id: string) => void;
}

/** A role and a name in the work's credits, and the answer to it. */
function CreditLine({ credit: { id, role, name, state }, title, settling, decide }: LineProps) {
  const { t } = useTranslation('notification');
  const roleName = useRoleName();
  const decisions = (['confirm', 'decline'] as const).map((what) => ({
    name: what + id,
    label: t(`settle.credit.${what}`),
    of: t(`settle.credit.${what}Of`, { title }),
    onPress: () => decide(what, id),
  }));
  return (
    <div className={classes.decision}>
      <Text size="sm" className={classes.line}>
        {t('settle.credit.line', { role: roleName(role), name })}
      </Text>
      {state === 'proposed' ? (
        <Decisions decisions={decisions} settling={settling} />
      ) : (
        <Outcome>{t(`settle.credit.${state}`)}</Outcome>
      )}
    </div>
  );
}

/** The credits that a work proposes to the reader, with what can be decided now. */
export function CreditSettling({ notification, workId }: Props) {
  const { t } = useTranslation('notification');
  const { workOf, isPending, isFailed } = useSubjects();
  const { decide, settling, refusal, place } = useCreditDecision({ notification, workId });
  const { title } = notification.values;
  const own = workOf(workId)?.credits ?? [];
  if (own.length === 0 && isPending) return <SettleWaiting />;
  if (own.length === 0 && isFailed) return null;
  return (
    <SettlePlace ref={place} label={t('settle.credit.place', { title })} refusal={refusal}>
      {own.map((credit) => (
        <CreditLine key={credit.id} {...{ credit, title, settling, decide }} />
      ))}
      {own.length === 0 && !refusal && <Gone />}
    </SettlePlace>
  );
}
