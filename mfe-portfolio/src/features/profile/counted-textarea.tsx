import { Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import classes from './profile-page.module.css';

interface Props extends TextareaProps {
  value?: string;
  /** Most characters allowed. */
  max: number;
}

/** Text with its length beside the label; typing past the end is allowed and told. */
export function CountedTextarea({ max, label, ...rest }: Props) {
  const t = useWords();
  const length = [...(rest.value ?? '')].length;
  return (
    <Textarea
      {...rest}
      rows={5}
      resize="vertical"
      label={
        <Group justify="space-between" gap="sm" wrap="nowrap" component="span">
          {label}
          <Text component="span" size="sm" fw={400} c={length > max ? 'red' : 'dimmed'}>
            {t('profile.count', { length, max })}
          </Text>
        </Group>
      }
      classNames={{ label: classes.counted }}
    />
  );
}
