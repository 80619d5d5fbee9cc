import type { PublishStatus } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { IconBan, IconEye, IconEyeOff, IconLink } from '@tabler/icons-react';
import { useWords } from '../words.js';

const LOOKS = {
  publish: { color: 'green', Icon: IconEye },
  limited: { color: 'amber', Icon: IconLink },
  unpublish: { color: 'gray', Icon: IconEyeOff },
  hidden: { color: 'red', Icon: IconBan },
} as const;

interface Props {
  status: PublishStatus;
  /** Staff have hidden the work, whatever its owner has chosen. Default false. */
  isHiddenByStaff?: boolean;
}

/** Publish status by word, icon and colour. */
export function StatusBadge({ status, isHiddenByStaff = false }: Props) {
  const t = useWords();
  const shown = isHiddenByStaff ? 'hidden' : status;
  const { color, Icon } = LOOKS[shown];
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      fw={400}
      leftSection={<Icon size={14} stroke={1.75} />}
      data-status={shown}
    >
      {t(`status.${shown}`)}
    </Badge>
  );
}
