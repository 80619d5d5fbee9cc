import { Radio, type RadioGroupProps, Stack } from '@mantine/core';

interface Props extends Omit<RadioGroupProps, 'children'> {
  options: readonly { value: string; label: string; description?: string }[];
}

/** A choice of a few visible options. */
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
