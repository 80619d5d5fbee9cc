import { type SlideSelect, slideSelects } from '@koma/contracts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import {
  hasCode,
  LocaleLink,
  NotFoundView,
  queryOf,
  QueryView,
  useFormats,
  useLocalePath,
  usePageParam,
  useTitle,
  ViewsFrom,
} from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { PageTabs } from '../../shared/page-tabs/page-tabs.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { ArrangementForm } from './arrangement-form.js';
import { FindWorks } from './find-works.js';
import { ReelActions } from './reel-actions.js';
import { PeopleHere } from './people-here.js';
import { HiddenWorks, PresentButton } from './reel-editor.js';
import classes from './slide-selects.module.css';
import { Tally } from './tally.js';
import { usePeopleWords } from './use-people-words.js';
import { useSelectLine } from './use-select-line.js';

function Back() {
  const t = useWords();
  return (
    <Anchor component={LocaleLink} to={paths.selects} size="sm">
      <Group gap="xs" component="span">
        <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
        {t('reels.back')}
      </Group>
    </Anchor>
  );
}

function SelectTabs({ select, isTally }: { select: SlideSelect; isTally: boolean }) {
  const t = useWords();
  const tabs = [
    { key: 'arrange', to: paths.select(select.id), label: t('marks.arrange'), isCurrent: !isTally },
    { key: 'marks', to: paths.tally(select.id), label: t('marks.tab'), isCurrent: isTally },
  ];
  return <PageTabs label={t('marks.views')} tabs={tabs} />;
}

function Select({ select }: { select: SlideSelect }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [isAdding, setIsAdding] = useState(false);
  const isTally = useSearchParams()[0].get('view') === 'marks';
  const people = usePeopleWords()(select);
  const line = useSelectLine(select);
  useTitle(select.name);
  const actions = (
    <>
      <PresentButton {...select} />
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => setIsAdding(true)}
      >
        {t('reels.addWorks')}
      </Button>
      <ReelActions reel={select} onGone={() => void navigate(localePath(paths.selects))} />
    </>
  );
  return (
    <Stack gap="lg">
      <PageHeader
        above={<Back />}
        title={select.name}
        description={[t('reels.count', { count: select.count }), dateTime(select.updatedAt), people]
          .filter(Boolean)
          .join(' · ')}
        actions={actions}
      />
      <div className={classes.bar}>
        <SelectTabs select={select} isTally={isTally} />
        <PeopleHere people={line.people} />
      </div>
      <HiddenWorks count={select.hidden} />
      <ViewsFrom source="slide-select">
        {isTally ? <Tally select={select} isLive={line.isLive} /> : <ArrangementForm reel={select} />}
      </ViewsFrom>
      {isAdding && <FindWorks reel={select} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

function KnownSelect({ id }: { id: string }) {
  // Colleagues change it too.
  const query = useQuery({ ...queryOf(slideSelects.get, { params: { id } }), refetchOnWindowFocus: true });
  if (hasCode(query.error, 'RESOURCE.NOT_FOUND')) return <NotFoundView />;
  return (
    <QueryView query={query} shape="table">
      {(select) => <Select select={select} />}
    </QueryView>
  );
}

/** `/user-dashboard/slide-selects/{id}`: a slide select, to arrange and present. */
export function SelectPage() {
  const id = usePageParam('id');
  return z.uuid().safeParse(id).success ? <KnownSelect key={id} id={id} /> : <NotFoundView />;
}
