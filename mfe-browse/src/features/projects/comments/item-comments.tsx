import type { ProjectItem } from '@koma/contracts';
import { Badge, Button, Drawer } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';
import { Comments } from './comments.js';
import { useShownComment } from './use-shown-comment.js';

interface Props {
  projectId: string;
  item: ProjectItem;
  name: string;
}

/** The button with the number of comments on an item, and what it opens. */
export function ItemComments({ projectId, item: { id, comments }, name }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { number } = useFormats();
  const shown = useShownComment();
  const isAddressed = shown.itemId === id;
  const [isOpen, setIsOpen] = useState(false);
  const { total, fresh } = comments;
  const told = fresh > 0 ? t('projects.comments.freshOf', { count: fresh }) : '';
  return (
    <>
      <Button
        size="xs"
        px="xs"
        flex="none"
        variant="subtle"
        color="gray"
        aria-label={t('projects.comments.open', { name, count: total }) + told}
        leftSection={<IconMessageCircle size={18} stroke={1.5} />}
        onClick={() => setIsOpen(true)}
      >
        {number(total)}
      </Button>
      {/* Beside the button, whose name has it too: a name contains what is seen in it. */}
      {fresh > 0 && (
        <Badge size="sm" tt="none" flex="none" aria-hidden="true">
          {t('projects.comments.fresh', { count: fresh })}
        </Badge>
      )}
      <Drawer
        opened={isOpen || isAddressed}
        onClose={() => {
          setIsOpen(false);
          if (isAddressed) shown.close();
        }}
        position="right"
        size="30rem"
        title={t('projects.comments.title', { name })}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <Comments projectId={projectId} itemId={id} shownId={isAddressed ? shown.commentId : null} />
      </Drawer>
    </>
  );
}
