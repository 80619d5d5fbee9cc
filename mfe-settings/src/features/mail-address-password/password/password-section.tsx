import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../shared/section.js';
import { useWords } from '../../../shared/words.js';
import { PasswordForm } from './password-form.js';

/** The password, which is never shown, with a button to change it. */
export function PasswordSection({ email }: { email: string }) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={t('password.title')}
      description={t('password.text')}
      actions={
        !isOpen && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('password.change')}
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm email={email} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
