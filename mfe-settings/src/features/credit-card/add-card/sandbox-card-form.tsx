import { type CardSetup, sandbox, SANDBOX_CARDS } from '@koma/contracts';
import { Alert, SimpleGrid, Table, Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, toast, useErrorWords } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useState } from 'react';
import { SandboxBankDialog } from '../../../shared/bank/sandbox-bank-dialog.js';
import { FormButtons } from '../../../shared/form-buttons.js';
import { useWords } from '../../../shared/words.js';
import classes from './add-card.module.css';
import { sandboxCard } from './sandbox-card.js';
import { useStoreCard } from './use-store-card.js';

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

/** The bank's answer at a registration; without one, nothing is registered. */
function useBank(setupId: string, onDone: () => void) {
  const t = useWords();
  const words = useErrorWords();
  const store = useStoreCard();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const leave = (reason = t('cardForm.notConfirmed')) => {
    setIsAsking(false);
    toast.error(reason);
  };
  const answer = async (hasPassed: boolean) => {
    setIsBusy(true);
    try {
      await api.call(sandbox.answerSetup, { params: { id: setupId }, body: { hasPassed } });
      if (!hasPassed) return leave();
      await store(setupId);
      onDone();
    } catch (error) {
      leave(words(error));
    } finally {
      setIsBusy(false);
    }
  };
  const dialog = isAsking && (
    <SandboxBankDialog onAnswer={(hasPassed) => void answer(hasPassed)} onClose={() => leave()} isBusy={isBusy} />
  );
  return { ask: () => setIsAsking(true), dialog };
}

function Fields({ field }: { field: (name: 'number' | 'expiry' | 'code' | 'holder') => object }) {
  const t = useWords();
  const common = { autoComplete: 'off', required: true };
  return (
    <>
      <TextInput
        {...field('number')}
        {...common}
        label={t('cardForm.number')}
        inputMode="numeric"
        placeholder="4242 4242 4242 4242"
      />
      <SimpleGrid cols={2}>
        <TextInput {...field('expiry')} {...common} label={t('cardForm.expiry')} placeholder="12/29" />
        <TextInput {...field('code')} {...common} label={t('cardForm.code')} inputMode="numeric" placeholder="123" />
      </SimpleGrid>
      <TextInput {...field('holder')} {...common} label={t('cardForm.holder')} placeholder="AOI MIZUSAWA" />
    </>
  );
}

/** Entry of a test card where there is no card processor. */
export function SandboxCardForm({ setup, onClose }: Props) {
  const t = useWords();
  const store = useStoreCard();
  const bank = useBank(setup.id, onClose);
  const form = useApiForm({
    schema: sandboxCard,
    initialValues: { number: '', expiry: '', code: '', holder: '' },
    refusals: { 'BILLING.CARD_DECLINED': 'number' },
    onSubmit: async (body) => {
      const { isAsking } = await api.call(sandbox.giveCard, { params: { id: setup.id }, body });
      if (isAsking) return bank.ask();
      await store(setup.id);
      onClose();
    },
  });
  return (
    <Form {...form.formProps}>
      <Alert color="amber" variant="light" title={t('cardForm.sandbox')}>
        {t('cardForm.sandboxText')}
      </Alert>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Fields field={form.field} />
      <TestCards />
      <Text size="sm" c="dimmed">
        {t('cardForm.agreement')}
      </Text>
      <FormButtons submit={t('cardForm.submit')} onCancel={onClose} isBusy={form.isSubmitting} />
      {bank.dialog}
    </Form>
  );
}
