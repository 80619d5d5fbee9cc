import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settle-place.module.css';

interface PlaceProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  refusal?: string | null;
  children?: ReactNode;
}

/** Where something is decided: what is said there afterwards is read out, and has the focus. */
export function SettlePlace({ ref, label, refusal, children }: PlaceProps) {
  return (
    <div ref={ref} className={classes.place} role="group" aria-label={label} aria-live="polite" tabIndex={-1}>
      {refusal && (
        <Text size="sm" className={classes.refusal}>
          {refusal}
        </Text>
      )}
      {children}
    </div>
  );
}

interface DecisionProps {
  /** Names of the decisions, and what each button is called with what it is about. */
  decisions: readonly { name: string; label: string; of: string; onPress: () => void }[];
  /** The one that is under way. */
  settling: string | null;
}

/** The first is what most people press. */
export function Decisions({ decisions, settling }: DecisionProps) {
  return (
    <Group gap="sm">
      {decisions.map(({ name, label, of, onPress }, at) => (
        <Button
          key={name}
          size="xs"
          variant={at === 0 ? 'filled' : 'default'}
          aria-label={of}
          loading={settling === name}
          disabled={settling !== null && settling !== name}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** Says what was decided. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" className={classes.outcome}>
      <IconCheck size={16} stroke={1.5} aria-hidden="true" />
      {children}
    </Text>
  );
}

/** Says that nothing is left to decide. */
export function Gone() {
  const { t } = useTranslation('notification');
  return (
    <Text size="sm" c="dimmed">
      {t('settle.gone')}
    </Text>
  );
}

/** Takes the room of a decision while it is not known whether one waits. */
export const SettleWaiting = () => <div className={classes.waiting} />;
