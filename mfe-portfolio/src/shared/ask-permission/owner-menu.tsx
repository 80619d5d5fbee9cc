import { ActionIcon, Menu } from '@mantine/core';
import { readLoginState } from '@koma/web-kit';
import { IconDots, IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../words.js';
import { AskDialog } from './ask-dialog.js';

interface Props {
  ownerId: string;
  /** The owner's name in the page's language. */
  name: string;
  /** The viewer may already edit. */
  mayUpdate: boolean;
}

/** A member's actions on an owner; none for the owner, for staff, and for whoever may already edit. */
export function OwnerMenu({ ownerId, name, mayUpdate }: Props) {
  const t = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const isMember = readLoginState()?.profileType !== 'admin';
  if (mayUpdate || !isMember) return null;
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('details.ask.menu', { name })}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsAsking(true)} leftSection={<IconUserEdit size={16} stroke={1.5} />}>
            {t('details.ask.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <AskDialog creatorId={ownerId} name={name} onClose={() => setIsAsking(false)} />}
    </>
  );
}
