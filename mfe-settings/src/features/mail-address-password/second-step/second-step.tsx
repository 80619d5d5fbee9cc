import { secondStep, type SecondStepState } from '@koma/contracts';
import { Text } from '@mantine/core';
import { api, QueryView, toast } from '@koma/web-kit';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../shared/section.js';
import { useWords } from '../../../shared/words.js';
import { AppDialog } from './app-dialog.js';
import { PasskeyDialog } from './passkey-dialog.js';
import { PasswordDialog } from './password-dialog.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import { type Change, type SecondStepAnswer, useSecondStep } from './use-second-step.js';
import { Ways } from './ways.js';

interface DialogProps {
  change: Change;
  take: (answer: SecondStepAnswer) => void;
  onClose: () => void;
}

const callOf = (change: Change, password: string): Promise<SecondStepAnswer> => {
  const body = { password };
  if (change.kind === 'remove-app') return api.call(secondStep.removeApp, { body });
  if (change.kind === 'remove-passkey')
    return api.call(secondStep.removePasskey, { params: { id: change.passkey.id }, body });
  return api.call(secondStep.renewRecoveryCodes, { body });
};

/** The dialog of a change; every change needs the password. */
function ChangeDialog({ change, take, onClose }: DialogProps): ReactNode {
  const t = useWords();
  if (change.kind === 'add-app') return <AppDialog onDone={take} onClose={onClose} />;
  if (change.kind === 'add-passkey') return <PasskeyDialog onDone={take} onClose={onClose} />;
  const name = change.kind === 'remove-passkey' ? change.passkey.name : '';
  const act = async (password: string) => {
    take(await callOf(change, password));
    toast.success(t(`change.${change.kind}.done`));
    onClose();
  };
  return (
    <PasswordDialog
      title={t(`change.${change.kind}.title`, { name })}
      confirmLabel={t(`change.${change.kind}.confirm`)}
      isDestructive={change.kind !== 'renew-codes'}
      act={act}
      onClose={onClose}
    >
      {t(`change.${change.kind}.text`)}
    </PasswordDialog>
  );
}

const isStrong = ({ hasApp, passkeys }: SecondStepState) => hasApp || passkeys.length > 0;

/** Second steps: authenticator app, passkeys, recovery codes. */
export function SecondStep() {
  const t = useWords();
  const { query, codes, take, forgetCodes } = useSecondStep();
  const [change, setChange] = useState<Change | null>(null);
  return (
    <Section title={t('secondStep.title')} description={t('secondStep.text')}>
      <QueryView query={query} shape="table">
        {(state) => (
          <>
            <Text size="sm">
              {t(isStrong(state) ? 'secondStep.strong' : 'secondStep.mail')}
              {state.isRequired && t('secondStep.required')}
            </Text>
            <Ways state={state} onChange={setChange} />
          </>
        )}
      </QueryView>
      {change && <ChangeDialog change={change} take={take} onClose={() => setChange(null)} />}
      {codes && !change && <RecoveryCodesDialog codes={codes} onClose={forgetCodes} />}
    </Section>
  );
}
