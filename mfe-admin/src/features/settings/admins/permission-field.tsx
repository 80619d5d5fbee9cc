import { adminPermission } from '@koma/contracts';
import type { RadioGroupProps } from '@mantine/core';
import { RadioField } from '../../../shared/radio-field.js';
import { useWords } from '../../../shared/words.js';

/** The choice of an admin's permission. */
export function PermissionField(props: Omit<RadioGroupProps, 'children'>) {
  const t = useWords();
  const options = adminPermission.options.map((value) => ({
    value,
    label: t(`permissions.${value}`),
    description: t(`permissions.${value}Text`),
  }));
  return <RadioField label={t('admins.columns.permission')} {...props} options={options} />;
}
