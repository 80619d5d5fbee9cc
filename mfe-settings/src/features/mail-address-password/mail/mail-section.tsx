import { ownAccount } from '@koma/contracts';
import { Button, Text } from '@mantine/core';
import { api, keyOf, sessionQuery, toast } from '@koma/web-kit';
import { type Attempt, CodeStep } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../shared/section.js';
import { useWords } from '../../../shared/words.js';
import { type MailChange, MailForm, NOTHING_TYPED } from './mail-form.js';

interface CodeProps {
  attempt: Attempt;
  email: string;
  onDone: () => void;
  onBack: () => void;
}

/** The code that was mailed to the new address. */
function NewMailCode({ attempt, email, onDone, onBack }: CodeProps) {
  const t = useWords();
  const queryClient = useQueryClient();
  const verify = async (body: { attemptId: string; code: string }) => {
    const account = await api.call(ownAccount.verifyMailChange, { body });
    queryClient.setQueryData(sessionQuery.queryKey, account);
    void queryClient.invalidateQueries({ queryKey: keyOf(ownAccount.get) });
    toast.success(t('mail.changed'));
    onDone();
  };
  return <CodeStep attempt={attempt} email={email} verify={verify} onBack={onBack} order={3} />;
}

/** The present mail address, with a button to change it. */
export function MailSection({ email }: { email: string }) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<MailChange>(NOTHING_TYPED);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const close = () => {
    setIsOpen(false);
    setAttempt(null);
    setTyped(NOTHING_TYPED);
  };
  const sent = (to: Attempt, given: MailChange) => {
    setTyped(given);
    setAttempt(to);
  };
  return (
    <Section
      title={t('mail.title')}
      actions={
        !isOpen && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('mail.change')}
          </Button>
        )
      }
    >
      {!isOpen && <Text>{email}</Text>}
      {isOpen && !attempt && <MailForm typed={typed} onSent={sent} onClose={close} />}
      {attempt && <NewMailCode attempt={attempt} email={typed.email} onDone={close} onBack={() => setAttempt(null)} />}
    </Section>
  );
}
