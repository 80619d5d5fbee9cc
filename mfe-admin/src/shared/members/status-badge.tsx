import type { AccountStatus } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { IconBan, IconCheck, IconDoorExit, IconMail, IconPlayerPause } from '@tabler/icons-react';
import { useWords } from '../words.js';

const LOOKS: Record<AccountStatus, { color: string; Icon: typeof IconCheck }> = {
  invited: { color: 'gray', Icon: IconMail },
  active: { color: 'green', Icon: IconCheck },
  resting: { color: 'amber', Icon: IconPlayerPause },
  suspended: { color: 'red', Icon: IconBan },
  closed: { color: 'gray', Icon: IconDoorExit },
};

/** Status of an account in words, icon and colour. */
export function StatusBadge({ status }: { status: AccountStatus }) {
  const t = useWords();
  const { color, Icon } = LOOKS[status];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      miw="max-content"
      leftSection={<Icon size={14} stroke={1.75} aria-hidden="true" />}
    >
      {t(`statuses.${status}`)}
    </Badge>
  );
}
