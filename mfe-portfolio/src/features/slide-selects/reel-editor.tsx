import { type SlideSelect, slideSelects } from '@koma/contracts';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { LocaleLink, queryOf, QueryView, useLocalePath } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconEyeOff, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { AddWorks } from './add-works.js';
import { ArrangementForm } from './arrangement-form.js';
import { PeopleHere } from './people-here.js';
import { ReelActions } from './reel-actions.js';
import { useSelectLine } from './use-select-line.js';

interface Props {
  id: string;
  ownerId: string | null;
}

/** Works in it that are hidden or deleted now. */
export function HiddenWorks({ count }: { count: number }) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <Alert variant="light" color="gray" icon={<IconEyeOff size={18} stroke={1.5} />}>
      {t('selects.hidden', { count })}
    </Alert>
  );
}

/** The link to the presentation; none for an empty slide select. */
export function PresentButton({ id, count }: Pick<SlideSelect, 'id' | 'count'>) {
  const t = useWords();
  const icon = <IconPlayerPlay size={16} stroke={1.5} />;
  if (count === 0) return null;
  return (
    <Button component={LocaleLink} to={paths.present(id)} size="sm" leftSection={icon}>
      {t('selects.present')}
    </Button>
  );
}

function Reel({ reel, ownerId }: Omit<Props, 'id'> & { reel: SlideSelect }) {
  const t = useWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [isAdding, setIsAdding] = useState(false);
  const { people } = useSelectLine(reel);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          <Title order={2}>{reel.name}</Title>
          <Group gap="md" mih="1.75rem">
            <Text c="dimmed" size="sm">
              {t('reels.count', { count: reel.count })}
            </Text>
            <PeopleHere people={people} />
          </Group>
        </div>
        <Group gap="sm">
          <PresentButton {...reel} />
          <Button size="sm" variant="default" onClick={() => setIsAdding(true)}>
            {t('reels.addWorks')}
          </Button>
          <Button component={LocaleLink} to={paths.tally(reel.id)} size="sm" variant="default">
            {t('marks.tab')}
          </Button>
          <ReelActions reel={reel} onGone={() => void navigate(localePath(paths.slideSelect(ownerId)))} />
        </Group>
      </Group>
      <HiddenWorks count={reel.hidden} />
      <ArrangementForm reel={reel} />
      {isAdding && <AddWorks reel={reel} ownerId={ownerId} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

/** A reel with its works in order, and its actions. */
export function ReelEditor({ id, ownerId }: Props) {
  const t = useWords();
  // Colleagues and holders of grants change it too.
  const query = useQuery({ ...queryOf(slideSelects.get, { params: { id } }), refetchOnWindowFocus: true });
  return (
    <Stack gap="md">
      <div>
        <Anchor component={LocaleLink} to={paths.slideSelect(ownerId)} size="sm">
          <Group gap="xs" component="span">
            <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
            {t('reels.back')}
          </Group>
        </Anchor>
      </div>
      <QueryView query={query} shape="table">
        {(reel) => <Reel reel={reel} ownerId={ownerId} />}
      </QueryView>
    </Stack>
  );
}
