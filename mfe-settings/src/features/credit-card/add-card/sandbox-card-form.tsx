import { type CardSetup, sandbox, SANDBOX_CARDS } from '@koma/contracts';
import { Alert, SimpleGrid, Table, Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useState } from 'react';
import { SandboxBankDialog } from '../../../shared/bank/sandbox-bank-dialog.js';
import { FormButtons } from '../../../shared/form-buttons.js';
import { useWords } from '../../../shared/words.js';
import classes from './add-card.module.css';
import { sandboxCard } from './sandbox-card.js';
import { useKeepCard } from './use-keep-card.js';

interface Props {
  setup: CardSetup;
  onClose: () => void;
}

const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The numbers that work here, and what each does. */
function TestCards() {
  const t = useWords();
  return (
    <details className={classes.testCards}>
      <summary>{t('cardForm.testCards')}</summary>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t('cardForm.testCards')}>
          <Table.Tbody>
            {SANDBOX_CARDS.map(({ number, token }) => (
              <Table.Tr key={token}>
                <Table.Td className={classes.number}>{inFours(number)}</Table.Td>
                <Table.Td>{t(`cardForm.behaviours.${token}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}

/** Entry of a test card where there is no card processor. */
export function SandboxCardForm({ setup, onClose }: Props) {
  const t = useWords();
  const keep = useKeepCard();
  const [isAsking, setIsAsking] = useState(false);
  const [isAnswering, setIsAnswering] = useState(false);
  const params = { id: setup.id };
  const form = useApiForm({
    schema: sandboxCard,
    initialValues: { number: '', expiry: '', code: '', holder: '' },
    refusals: { 'BILLING.CARD_DECLINED': 'number' },
    onSubmit: async (body) => {
      const asked = await api.call(sandbox.giveCard, { params, body });
      if (asked.isAsking) return setIsAsking(true);
      await keep(setup.id);
      onClose();
    },
  });
  const answer = async (hasPassed: boolean) => {
    setIsAnswering(true);
    try {
      await api.call(sandbox.answerSetup, { params, body: { hasPassed } });
      if (hasPassed) {
        await keep(setup.id);
        return onClose();
      }
      toast.error(t('cardForm.notConfirmed'));
    } catch {
      toast.error(t('cardForm.notConfirmed'));
    } finally {
      setIsAnswering(false);
      setIsAsking(false);
    }
  };
  const leaveBank = () => {
    setIsAsking(false);
    toast.error(t('cardForm.notConfirmed'));
  };
  return (
    <Form {...form.formProps}>
      <Alert color="amber" variant="light" title={t('cardForm.sandbox')}>
        {t('cardForm.sandboxText')}
      </Alert>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <TextInput
        {...form.field('number')}
        label={t('cardForm.number')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        required
      />
      <SimpleGrid cols={2}>
        <TextInput
          {...form.field('expiry')}
          label={t('cardForm.expiry')}
          inputMode="text"
          autoComplete="off"
          placeholder="12/29"
          required
        />
        <TextInput
          {...form.field('code')}
          label={t('cardForm.code')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          required
        />
      </SimpleGrid>
      <TextInput
        {...form.field('holder')}
        label={t('cardForm.holder')}
        autoComplete="off"
        placeholder="AOI MIZUSAWA"
        required
      />
      <TestCards />
      <Text size="sm" c="dimmed">
        {t('cardForm.agreement')}
      </Text>
      <FormButtons submit={t('cardForm.submit')} onCancel={onClose} isBusy={form.isSubmitting} />
      {isAsking && (
        <SandboxBankDialog onAnswer={(hasPassed) => void answer(hasPassed)} onClose={leaveBank} isBusy={isAnswering} />
      )}
    </Form>
  );
}
