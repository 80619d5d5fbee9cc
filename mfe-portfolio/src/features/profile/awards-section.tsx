import { AwardsInput } from '../../shared/awards-input/awards-input.js';
import type { ProfileFormApi } from './name-fields.js';

const NONE = [] as const;

/** Awards of the creator. */
export function AwardsSection({ form }: { form: ProfileFormApi }) {
  const change = (awards: typeof form.values.awards) => form.form.setFieldValue('awards', awards);
  return <AwardsInput awards={form.values.awards ?? NONE} field={form.field} onChange={change} />;
}
