import { type Licence, type LicenceSide, licences, RUNNING_LICENCES } from '@koma/contracts';
import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { api, toast, useFormats } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../shared/section.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { type EndingAct, EndingForm } from './ending-form.js';
import classes from './licence.module.css';
import { TakeBack } from './take-back.js';
import { useChange } from './use-change.js';

/** The reasons of both sides; those of older ends stand in one. */
function Ended({ licence }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  const creatorNameOf = useCreatorName();
  const { ended } = licence;
  if (!ended) return null;
  const nameOf = (side: LicenceSide) =>
    side === 'owner'
      ? creatorNameOf(licence.creatorName, licence.creatorNameEn)
      : licence.companyName || t('disputes.sides.licensee');
  const { on, reason, asked } = ended;
  // Erasing an account takes its words along.
  if (reason === '' && (asked === null || asked.reason === '')) return null;
  const said = asked
    ? [
        { label: t('ending.said.asked', { name: nameOf(asked.by), day: date(asked.on) }), text: asked.reason },
        {
          label: t('ending.said.agreed', { name: nameOf(asked.by === 'owner' ? 'licensee' : 'owner'), day: date(on) }),
          text: reason,
        },
      ]
    : [{ label: t('ending.said.both'), text: reason }];
  return (
    <Section title={t('ending.title')}>
      {said
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm" className={classes.said}>
              {text}
            </Text>
          </div>
        ))}
    </Section>
  );
}

/** The wish of one side that waits for an answer, or what became of the last one. */
function Wish({ licence: { ending, droppedEnding, side } }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  const said = ending ?? droppedEnding;
  if (!said) return null;
  const written = ending ? [ending.reason] : [droppedEnding?.asked.reason ?? '', said.reason];
  const reasons = [...new Set(written)].filter((reason) => reason !== '');
  const whose = said.by === side ? 'mine' : 'theirs';
  const act = ending ? 'asked' : droppedEnding?.asked.by === droppedEnding?.by ? 'withdrawn' : 'refused';
  return (
    <Alert
      color={ending ? 'amber' : 'gray'}
      variant="light"
      title={t(`ending.wish.${act}.${whose}`, { day: date(said.on) })}
    >
      {reasons.map((reason) => (
        <Text key={reason} size="sm" className={classes.said}>
          {reason}
        </Text>
      ))}
    </Alert>
  );
}

function Withdraw({ licence: { id, version } }: { licence: Licence }) {
  const t = useWords();
  const { show, refuse } = useChange(id);
  const withdraw = useMutation({
    mutationFn: () => api.call(licences.dropEnding, { params: { id }, body: { version } }),
    onSuccess: (saved) => {
      toast.success(t('ending.withdrawn'));
      show(saved);
    },
    onError: refuse,
  });
  return (
    <TakeBack
      label={t('ending.withdraw')}
      question={t('ending.withdrawQuestion')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    />
  );
}

/** What a side without a wish of its own may do: ask, or answer the other side. */
function Acts({ licence }: { licence: Licence }) {
  const t = useWords();
  const [open, setOpen] = useState<EndingAct | null>(null);
  const possible: readonly EndingAct[] = licence.ending ? ['agree', 'refuse'] : ['ask'];
  if (open && possible.includes(open)) return <EndingForm licence={licence} act={open} onClose={() => setOpen(null)} />;
  return (
    <>
      {open && (
        // What was typed for one act is never sent as another.
        <Text size="sm" fw={600} role="alert">
          {t('ending.changed')}
        </Text>
      )}
      <Group gap="sm">
        {possible.map((act) => (
          <Button key={act} variant="default" color={act === 'refuse' ? undefined : 'red'} onClick={() => setOpen(act)}>
            {t(act === 'ask' ? 'ending.open' : `ending.acts.${act}.send`)}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** Where the wish of the other side is answered. */
const ENDING = 'ending';

/** Says at the top of the page that the other side waits for an answer. */
export function EndingQuestion({ licence: { ending, side, state, isReadOnly } }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  if (!ending || ending.by === side || isReadOnly || !RUNNING_LICENCES.includes(state)) return null;
  return (
    <Alert color="amber" variant="light" className={classes.question}>
      {t('ending.wish.asked.theirs', { day: date(ending.on) })}{' '}
      <Anchor href={`#${ENDING}`} inherit>
        {t('ending.answer')}
      </Anchor>
    </Alert>
  );
}

/** Ending a licence early: one side asks with a reason, the other one agrees or refuses. */
export function Ending({ licence }: { licence: Licence }) {
  const t = useWords();
  const { ending, ended, side, state, isReadOnly } = licence;
  if (ended) return <Ended licence={licence} />;
  if (isReadOnly || !RUNNING_LICENCES.includes(state)) return null;
  return (
    <div id={ENDING}>
      <Section title={t('ending.title')} description={t('ending.text')}>
        <Wish licence={licence} />
        {ending?.by === side ? <Withdraw licence={licence} /> : <Acts licence={licence} />}
      </Section>
    </div>
  );
}
