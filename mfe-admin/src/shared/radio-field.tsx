import { Radio, type RadioGroupProps, Stack } from '@mantine/core';

interface Props extends Omit<RadioGroupProps, 'children'> {
  options: readonly { value: string; label: string; description?: string }[];
}

/** One of a few, all of them in sight. */
export function RadioField({ options, ...rest }: Props) {
  return (
    <Radio.Group {...rest}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
