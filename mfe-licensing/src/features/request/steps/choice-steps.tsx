import { AlterationField } from '../../../terms/alteration-field.js';
import { ExclusivityField } from '../../../terms/exclusivity-field.js';
import { MediaField } from '../../../terms/media-field.js';
import { TermField } from '../../../terms/term-field.js';
import { TerritoryField } from '../../../terms/territory-field.js';
import type { UsageField, UsageValues } from '../../../terms/usage-values.js';
import type { RequestForm } from '../use-request-form.js';

interface Props {
  form: RequestForm;
}

/** How the editors of terms read and change the form. */
function bound({ form: { form, field } }: Props) {
  return {
    onChange: (change: Partial<UsageValues>) => form.setValues(change),
    errorOf: (name: UsageField) => field(name).error,
  };
}

export function MediaStep({ form }: Props) {
  const { onChange, errorOf } = bound({ form });
  return <MediaField value={form.values.media} onChange={(media) => onChange({ media })} error={errorOf('media')} />;
}

export function TerritoryStep({ form }: Props) {
  const { onChange, errorOf } = bound({ form });
  return (
    <TerritoryField
      value={form.values.territories}
      onChange={(territories) => onChange({ territories })}
      error={errorOf('territories')}
    />
  );
}

export const TermStep = ({ form }: Props) => <TermField values={form.values} {...bound({ form })} />;
export const ExclusivityStep = ({ form }: Props) => <ExclusivityField values={form.values} {...bound({ form })} />;
export const CreditStep = ({ form }: Props) => (
  <AlterationField values={form.values} onChange={bound({ form }).onChange} />
);
