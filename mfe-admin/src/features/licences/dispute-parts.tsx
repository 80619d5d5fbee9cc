import type { StaffDisputeDetails } from '@koma/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import { DisputeDialog } from './dispute-dialog.js';
import classes from './licences.module.css';

type Act = 'answer' | 'settle';
const ACTS: readonly Act[] = ['answer', 'settle'];

/** What both sides and staff have written, oldest first; notes are marked as such. */
function Steps({ dispute: { steps } }: { dispute: StaffDisputeDetails }) {
  const t = useWords();
  return (
    <ol className={classes.list}>
      {steps.map(({ act, by, name, text, note, at }) => (
        <li key={`${at} ${act}`} className={classes.step}>
          <Text size="xs" c="dimmed">
            <Instant at={at} /> {t(`desk.sides.${by}`)} {name}
          </Text>
          <Text size="sm">{t(`desk.disputeActs.${act}`)}</Text>
          {text !== '' && <Text className={classes.said}>{text}</Text>}
          {note !== '' && (
            <Text size="sm" c="dimmed" className={classes.note}>
              {t('desk.noteOf', { note })}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

function Dispute({ dispute, partId }: { dispute: StaffDisputeDetails; partId: string }) {
  const t = useWords();
  const [act, setAct] = useState<Act | null>(null);
  const { by, reason, state, acts } = dispute;
  return (
    <Alert
      color={acts.length > 0 ? 'amber' : 'gray'}
      variant="light"
      title={t('desk.disputeTitle', { reason: t(`desk.reasons.${reason}`), state: t(`desk.disputeStates.${state}`) })}
    >
      <div className={classes.part}>
        <Text size="sm">{t('desk.disputeBy', { side: t(`desk.sides.${by}`) })}</Text>
        <Steps dispute={dispute} />
        <Group gap="sm">
          {ACTS.filter((one) => acts.includes(one)).map((one) => (
            <Button key={one} size="xs" variant={one === 'settle' ? 'filled' : 'default'} onClick={() => setAct(one)}>
              {t(`desk.do.${one}.open`)}
            </Button>
          ))}
        </Group>
      </div>
      {act && <DisputeDialog dispute={dispute} act={act} partId={partId} onClose={() => setAct(null)} />}
    </Alert>
  );
}

/** The disputes of a licence, and what staff do with them. */
export function Disputes({ disputes, partId }: { disputes: readonly StaffDisputeDetails[]; partId: string }) {
  return disputes.map((dispute) => <Dispute key={dispute.id} dispute={dispute} partId={partId} />);
}
