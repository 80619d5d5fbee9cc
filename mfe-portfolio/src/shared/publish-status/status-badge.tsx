import type { PublishStatus } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { IconEye, IconEyeOff, IconLink } from '@tabler/icons-react';
import { useWords } from '../words.js';

const LOOKS = {
  publish: { color: 'green', Icon: IconEye },
  limited: { color: 'amber', Icon: IconLink },
  unpublish: { color: 'gray', Icon: IconEyeOff },
} as const;

/** Publish status by word, icon and colour. */
export function StatusBadge({ status }: { status: PublishStatus }) {
  const t = useWords();
  const { color, Icon } = LOOKS[status];
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      fw={400}
      leftSection={<Icon size={14} stroke={1.75} />}
      data-status={status}
    >
      {t(`status.${status}`)}
    </Badge>
  );
}
