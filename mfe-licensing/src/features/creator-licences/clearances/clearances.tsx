import { CLEARANCE_LIGHTS, type ClearanceLight, type ClearedWork, clearances } from '@koma/contracts';
import { Anchor, Badge, Button, Group, Stack } from '@mantine/core';
import { EmptyState, languageOf } from '@koma/ui';
import {
  itemsOf,
  LocaleLink,
  MoreItems,
  pagesOf,
  queryOf,
  QueryView,
  Row,
  Rows,
  toast,
  useErrorWords,
  useTitleOf,
} from '@koma/web-kit';
import { IconCheck, IconClockExclamation, IconExclamationCircle, IconMinus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../shared/paths.js';
import { StateFilter } from '../../../shared/state-filter.js';
import { useWords } from '../../../shared/words.js';
import type { ViewProps } from '../view-props.js';
import { ClearanceDrawer } from './clearance-drawer.js';
import { ClearanceEntry } from './entry/clearance-entry.js';
import { useUntil } from './use-until.js';

const LIGHTS: Record<ClearanceLight, { colour: string; Icon: typeof IconCheck }> = {
  ended: { colour: 'red', Icon: IconExclamationCircle },
  ending: { colour: 'amber', Icon: IconClockExclamation },
  clear: { colour: 'green', Icon: IconCheck },
  none: { colour: 'gray', Icon: IconMinus },
};

/** A work's traffic light; its words say the same as its colour. */
function Light({ light }: { light: ClearanceLight }) {
  const t = useWords();
  const { colour, Icon } = LIGHTS[light];
  return (
    <Badge
      variant="light"
      color={colour}
      tt="none"
      fw={400}
      leftSection={<Icon size={14} stroke={1.75} aria-hidden="true" />}
    >
      {t(`clearances.lights.${light}`)}
    </Badge>
  );
}

interface WorkRowProps {
  cleared: ClearedWork;
  ownerId: string | null;
  onOpen: () => void;
}

function WorkRow({ cleared, ownerId, onOpen }: WorkRowProps) {
  const t = useWords();
  const untilOf = useUntil();
  const { work, light, nextEnd, clearances: all, proposals } = cleared;
  const next = all.find(({ endsAt }) => endsAt !== null && endsAt === nextEnd);
  const title = useTitleOf()(work);
  const kinds = [...new Set(all.map(({ kind }) => t(`clearances.kinds.${kind}`)))].join(' · ');
  return (
    <Row
      title={
        <>
          <Anchor component={LocaleLink} to={paths.details(work.kind, work.id)} c="inherit" lang={languageOf(title)}>
            {title}
          </Anchor>
          <Light light={light} />
        </>
      }
      facts={[
        kinds,
        next && t(light === 'ended' ? 'clearances.endedAt' : 'clearances.endsAt', { at: untilOf(next) }),
        proposals.length > 0 && t('proposals.count', { count: proposals.length }),
      ]}
      actions={
        <>
          <Button
            component={LocaleLink}
            to={paths.rights(ownerId, { workId: work.id })}
            size="xs"
            variant="subtle"
            aria-label={t('rights.openOf', { title })}
          >
            {t('rights.open')}
          </Button>
          <Button size="xs" variant="default" onClick={onOpen} aria-label={t('clearances.openOf', { title })}>
            {t('clearances.open')}
          </Button>
        </>
      }
    />
  );
}

/** Which work's clearances are open, by the address. */
function useOpened() {
  const [search, setSearch] = useSearchParams();
  const { data: opened = null } = z.uuid().safeParse(search.get('work'));
  const setOpened = (workId: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (workId === null) after.delete('work');
        else after.set('work', workId);
        return after;
      },
      { replace: true },
    );
  return { opened, setOpened };
}

/** A work that the list has not come to. */
function OpenedWork({ workId, onClose }: { workId: string; onClose: () => void }) {
  const words = useErrorWords();
  const { data, error } = useQuery(queryOf(clearances.ofWork, { params: { id: workId } }));
  useEffect(() => {
    if (!error) return;
    toast.error(words(error));
    onClose();
  }, [error, words, onClose]);
  return data ? <ClearanceDrawer cleared={data} onClose={onClose} /> : null;
}

/** What a creator has noted of the rights of others; `entry=table` for many at once. */
export function Clearances(props: ViewProps) {
  const [search] = useSearchParams();
  return search.get('entry') === 'table' ? <ClearanceEntry {...props} /> : <ClearanceList {...props} />;
}

/** Work by work. */
function ClearanceList({ creatorId, ownerId }: ViewProps) {
  const t = useWords();
  const { opened, setOpened } = useOpened();
  const given = useSearchParams()[0].get('state');
  const light = CLEARANCE_LIGHTS.find((one) => one === given) ?? null;
  const query = useInfiniteQuery(
    pagesOf(clearances.ofCreator, { params: { id: creatorId }, query: light === null ? {} : { light } }),
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <StateFilter
          label={t('clearances.filter')}
          states={CLEARANCE_LIGHTS}
          current={light}
          labelOf={(one) => (one === null ? t('requests.states.all') : t(`clearances.lights.${one}`))}
          toOf={(one) => paths.creator('clearances', ownerId, one)}
        />
        <Button component={LocaleLink} to={paths.clearanceEntry(ownerId)} variant="default" size="xs">
          {t('entry.open')}
        </Button>
      </Group>
      <QueryView query={query} shape="table">
        {(data) => {
          const items = itemsOf(data);
          const cleared = items.find(({ work }) => work.id === opened);
          return items.length === 0 ? (
            <EmptyState
              title={t(light === null ? 'clearances.empty' : 'clearances.noneOfState')}
              description={light === null && t('clearances.emptyText')}
            />
          ) : (
            <>
              <Rows label={t('creator.view.clearances')}>
                {items.map((one) => (
                  <WorkRow key={one.work.id} cleared={one} ownerId={ownerId} onOpen={() => setOpened(one.work.id)} />
                ))}
              </Rows>
              <MoreItems query={query} />
              {cleared && <ClearanceDrawer cleared={cleared} onClose={() => setOpened(null)} />}
            </>
          );
        }}
      </QueryView>
      {opened !== null && query.isSuccess && !itemsOf(query.data).some(({ work }) => work.id === opened) && (
        <OpenedWork workId={opened} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}
