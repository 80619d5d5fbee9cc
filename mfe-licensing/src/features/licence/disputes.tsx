import { type Licence, type LicenceDispute, type LicenceDisputeList, licenceDisputes } from '@koma/contracts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { api, QueryView, toast, useErrorWords, useFormats } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { OpenForm, SayForm } from './dispute-forms.js';
import classes from './licence.module.css';
import { TakeBack } from './take-back.js';
import { useDisputes } from './use-disputes.js';

type Changed = ReturnType<typeof useDisputes>['changed'];

const COLOURS: Record<LicenceDispute['state'], string> = {
  ...{ waiting: 'amber', answered: 'brand', settled: 'green', withdrawn: 'gray' },
};

/** What both sides and staff have written, oldest first. */
function Steps({ steps }: Pick<LicenceDispute, 'steps'>) {
  const t = useWords();
  const { dateTime } = useFormats();
  return (
    <ol className={classes.chain}>
      {steps.map(({ act, by, text, at }) => (
        <li key={`${at} ${act}`}>
          <Text size="sm">
            {t(`disputes.acts.${act}`)}{' '}
            <Text span size="sm" c="dimmed">
              {t(`disputes.sides.${by}`)}
            </Text>
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={at}>
            {dateTime(at)}
          </Text>
          {text !== '' && (
            <Text size="sm" className={classes.said}>
              {text}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

function Withdraw({ dispute: { id, version }, changed }: { dispute: LicenceDispute; changed: Changed }) {
  const t = useWords();
  const words = useErrorWords();
  const withdraw = useMutation({
    mutationFn: () => changed(api.call(licenceDisputes.withdraw, { params: { id }, body: { version } })),
    onSuccess: () => toast.success(t('disputes.withdrawn')),
    onError: (error) => toast.error(words(error)),
  });
  return (
    <TakeBack
      label={t('disputes.withdraw')}
      question={t('disputes.withdrawQuestion')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    />
  );
}

function Dispute({ dispute, changed }: { dispute: LicenceDispute; changed: Changed }) {
  const t = useWords();
  const { reason, state, steps, acts } = dispute;
  return (
    <Stack component="article" gap="sm" aria-label={t(`disputes.reasons.${reason}`)}>
      <Group gap="sm">
        <Text fw={600}>{t(`disputes.reasons.${reason}`)}</Text>
        <Badge variant="light" color={COLOURS[state]} tt="none" fw={400}>
          {t(`disputes.states.${state}`)}
        </Badge>
      </Group>
      <Steps steps={steps} />
      {acts.includes('say') && <SayForm dispute={dispute} changed={changed} />}
      {acts.includes('withdraw') && <Withdraw dispute={dispute} changed={changed} />}
    </Stack>
  );
}

function Known({ licenceId, list, changed }: { licenceId: string; list: LicenceDisputeList; changed: Changed }) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {list.items.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} changed={changed} />
      ))}
      {isOpen && list.mayOpen && <OpenForm licenceId={licenceId} changed={changed} onClose={() => setIsOpen(false)} />}
      {!isOpen && list.mayOpen && (
        <div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t(list.items.length === 0 ? 'disputes.open' : 'disputes.openAnother')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Disputes about a licence: either side tells staff, and both read what staff answer. */
export function Disputes({ licence: { id } }: { licence: Pick<Licence, 'id'> }) {
  const t = useWords();
  const { query, changed } = useDisputes(id);
  return (
    <Section title={t('disputes.title')} description={t('disputes.lead')}>
      <QueryView query={query}>{(list) => <Known licenceId={id} list={list} changed={changed} />}</QueryView>
    </Section>
  );
}
