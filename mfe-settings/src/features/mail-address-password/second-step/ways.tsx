import { type Passkey, SECOND_STEP, type SecondStepState } from '@koma/contracts';
import { Button, Text } from '@mantine/core';
import { hasPasskeys, Row, Rows, useFormats } from '@koma/web-kit';
import { IconDeviceMobileCode, IconFingerprint, IconKey, IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';
import type { Change } from './use-second-step.js';

interface Props {
  state: SecondStepState;
  onChange: (change: Change) => void;
}

const ICON = { size: 22, stroke: 1.5 } as const;

function App({ state, onChange }: Props) {
  const t = useWords();
  const { hasApp } = state;
  const button = hasApp ? (
    <Button variant="subtle" color="red" size="sm" onClick={() => onChange({ kind: 'remove-app' })}>
      {t('secondStep.removeApp')}
    </Button>
  ) : (
    <Button variant="default" size="sm" onClick={() => onChange({ kind: 'add-app' })}>
      {t('secondStep.addApp')}
    </Button>
  );
  return (
    <Row
      icon={<IconDeviceMobileCode {...ICON} />}
      title={t('secondStep.app')}
      facts={[t(hasApp ? 'secondStep.appOn' : 'secondStep.appOff')]}
      actions={button}
    />
  );
}

/** Adds a passkey, where the browser supports it and the maximum is not reached. */
function AddPasskey({ state, onChange }: Props) {
  const t = useWords();
  const isPossible = hasPasskeys();
  const isFull = state.passkeys.length >= SECOND_STEP.passkeys;
  const fact = isPossible
    ? t(isFull ? 'secondStep.passkeysFull' : 'secondStep.passkeyText', { max: SECOND_STEP.passkeys })
    : t('secondStep.noPasskeys');
  return (
    <Row
      icon={<IconFingerprint {...ICON} />}
      title={t('secondStep.passkeys')}
      facts={[fact]}
      actions={
        <Button
          variant="default"
          size="sm"
          disabled={!isPossible || isFull}
          onClick={() => onChange({ kind: 'add-passkey' })}
        >
          {t('secondStep.addPasskey')}
        </Button>
      }
    />
  );
}

function OwnPasskey({ passkey, onChange }: Pick<Props, 'onChange'> & { passkey: Passkey }) {
  const t = useWords();
  const common = useTranslation().t;
  const { date, dateTime } = useFormats();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Row
      icon={<IconKey {...ICON} />}
      title={name}
      facts={[
        t('secondStep.createdAt', { time: date(createdAt) }),
        lastUsedAt ? t('secondStep.usedAt', { time: dateTime(lastUsedAt) }) : t('secondStep.neverUsed'),
      ]}
      actions={
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={t('secondStep.removePasskey', { name })}
          onClick={() => onChange({ kind: 'remove-passkey', passkey })}
        >
          {common('delete')}
        </Button>
      }
    />
  );
}

/** The existing second steps with their actions. Recovery codes need another one beside them. */
export function Ways({ state, onChange }: Props) {
  const t = useWords();
  const { hasApp, passkeys, recoveryCodesLeft } = state;
  const isScarce = recoveryCodesLeft <= 2;
  return (
    <Rows label={t('secondStep.title')}>
      <App state={state} onChange={onChange} />
      <AddPasskey state={state} onChange={onChange} />
      {passkeys.map((passkey) => (
        <OwnPasskey key={passkey.id} passkey={passkey} onChange={onChange} />
      ))}
      {(hasApp || passkeys.length > 0) && (
        <Row
          icon={<IconLifebuoy {...ICON} />}
          title={t('secondStep.codes')}
          facts={[t('secondStep.codesLeft', { count: recoveryCodesLeft })]}
          actions={
            <Button variant="default" size="sm" onClick={() => onChange({ kind: 'renew-codes' })}>
              {t('secondStep.renewCodes')}
            </Button>
          }
        >
          {isScarce && (
            <Text size="sm" c="var(--mantine-color-error)">
              {t('secondStep.codesScarce')}
            </Text>
          )}
        </Row>
      )}
    </Rows>
  );
}
