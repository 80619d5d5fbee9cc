import { TRUST } from '@koma/contracts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  isTrusted: boolean;
  onChange: (isTrusted: boolean) => void;
}

/** Asks whether this browser may skip the second step from now on; not shown to staff (decision 2). */
export function TrustBox({ isTrusted, onChange }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Checkbox
      checked={isTrusted}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('login.trust', { days: TRUST.days })}
      description={t('login.trustHint')}
    />
  );
}
