import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Takes something back, once it is confirmed. */
export function TakeBack({ label, question, isBusy, onConfirm }: Props) {
  const common = useTranslation().t;
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <div>
        <Button variant="subtle" color="red" size="sm" px="xs" ml="-xs" onClick={() => setIsAsked(true)}>
          {label}
        </Button>
      </div>
    );
  return (
    <Group gap="sm" role="group" aria-label={question}>
      <Text size="sm">{question}</Text>
      <Button color="red" size="sm" loading={isBusy} onClick={onConfirm}>
        {label}
      </Button>
      <Button variant="default" size="sm" onClick={() => setIsAsked(false)}>
        {common('cancel')}
      </Button>
    </Group>
  );
}
