import { licenceOffers } from '@koma/contracts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconLicense } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf, useFormats } from '@koma/web-kit';
import { useLicenceRequest } from '@koma/web-kit/dialogs';

/** What is offered for a work. A page asks for it together with the work, so that the button does not move what is below it. */
export function useLicenceOffer(workId: string) {
  const { isPossible } = useLicenceRequest();
  return useQuery({ ...queryOf(licenceOffers.get, { params: { id: workId } }), enabled: isPossible });
}

interface Props extends Pick<ButtonProps, 'size'> {
  workId: string;
}

/** Asks for a licence of a work, with the lowest price where it is shown; only where the work is offered, and to others than its owner. */
export function LicenceButton({ workId, size }: Props) {
  const { t } = useTranslation();
  const { yen } = useFormats();
  const { isBusy, label, begin } = useLicenceRequest();
  const { data } = useLicenceOffer(workId);
  if (!data?.isLicensable || data.isMine) return null;
  return (
    <Button
      size={size}
      leftSection={<IconLicense size={16} stroke={1.5} />}
      loading={isBusy}
      onClick={() => begin([workId], { kind: 'work', id: workId })}
    >
      {data.fromYen === null ? label : t('licenceRequest.openFrom', { yen: yen(data.fromYen) })}
    </Button>
  );
}
