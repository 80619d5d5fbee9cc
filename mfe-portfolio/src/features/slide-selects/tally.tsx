import { MARK_SIGNS, type SlideSelect, slideSelectMarks, type SlideSelectTally, type WorkTally } from '@koma/contracts';
import { ActionIcon, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { hasCode, NotFoundView, queryOf, QueryView, useFormats } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SIGNS } from '../../shared/mark-signs.js';
import { WorkLine } from '../../work-editing/work-line/work-line.js';
import { useWords } from '../../shared/words.js';
import { shownCard } from './shown-card.js';
import classes from './slide-selects.module.css';
import { sortByTally, tallyOf } from './tally-order.js';

/** Polling interval for marks where there is no stream. */
const LOOK_MILLISECONDS = 4_000;

type Mark = WorkTally['marks'][number];

function Counts({ tally }: { tally: WorkTally }) {
  const t = useWords();
  return (
    <Group gap="md" wrap="nowrap">
      {MARK_SIGNS.map((sign) => (
        <span key={sign} className={classes.count} role="img" aria-label={`${t(`marks.signs.${sign}`)} ${tally[sign]}`}>
          {SIGNS[sign]} <b>{tally[sign]}</b>
        </span>
      ))}
    </Group>
  );
}

/** @param onForget null for colleagues of the owner. */
function Said({ mark, onForget }: { mark: Mark; onForget: (() => void) | null }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { sign, name, recipient, comment, updatedAt } = mark;
  return (
    <li className={classes.said}>
      <span role="img" aria-label={sign ? t(`marks.signs.${sign}`) : undefined}>
        {sign ? SIGNS[sign] : ''}
      </span>
      <div>
        <Text size="sm">
          {t('marks.by', { name, recipient })}{' '}
          <Text component="span" size="xs" c="dimmed">
            {dateTime(updatedAt)}
          </Text>
        </Text>
        {comment && (
          <Text size="sm" className={classes.comment}>
            {comment}
          </Text>
        )}
      </div>
      {onForget && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('marks.forget', { name })} onClick={onForget}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
}

function Forget({ select, mark, onClose }: { select: SlideSelect; mark: Mark; onClose: () => void }) {
  const t = useWords();
  return (
    <DeleteDialog
      endpoint={slideSelectMarks.forget}
      request={{ params: { id: select.id, guestId: mark.guestId } }}
      title={t('marks.forgetTitle', { name: mark.name })}
      done={t('marks.forgotten')}
      stale={[slideSelectMarks.tally]}
      onDone={onClose}
      onClose={onClose}
    >
      {t('marks.forgetText')}
    </DeleteDialog>
  );
}

function Works({ select, tally }: { select: SlideSelect; tally: SlideSelectTally }) {
  const t = useWords();
  const [order, setOrder] = useState('place');
  const [forgotten, setForgotten] = useState<Mark | null>(null);
  const works = select.items.map(({ work }) => work);
  const shown = order === 'place' ? works : sortByTally(works, tally);
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {t('marks.guests', { count: tally.guests })} · {t('marks.live')}
        </Text>
        <SegmentedControl
          aria-label={t('marks.order')}
          value={order}
          onChange={setOrder}
          data={[
            { value: 'place', label: t('marks.byPlace') },
            { value: 'tally', label: t('marks.byTally') },
          ]}
        />
      </Group>
      <ul className={classes.tally} aria-label={t('marks.tally')}>
        {shown.map((work) => {
          const of = tallyOf(tally, work.id);
          return (
            <li key={work.id}>
              <WorkLine work={shownCard(work)}>
                <Counts tally={of} />
              </WorkLine>
              {of.marks.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('marks.unmarked')}
                </Text>
              ) : (
                <ul className={classes.marks}>
                  {of.marks.map((mark) => (
                    <Said
                      key={mark.guestId}
                      mark={mark}
                      onForget={select.role === 'colleague' ? null : () => setForgotten(mark)}
                    />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {forgotten && <Forget select={select} mark={forgotten} onClose={() => setForgotten(null)} />}
    </Stack>
  );
}

/** Marks of guests on each work, as the page's line tells them; without it they are asked for. */
export function Tally({ select, isLive }: { select: SlideSelect; isLive: boolean }) {
  const t = useWords();
  const asked = queryOf(slideSelectMarks.tally, { params: { id: select.id } });
  const query = useQuery({ ...asked, refetchInterval: isLive ? false : LOOK_MILLISECONDS });
  if (hasCode(query.error, 'RESOURCE.NOT_FOUND')) return <NotFoundView />;
  return (
    <QueryView query={query} shape="table">
      {(tally) =>
        tally.guests === 0 ? (
          <EmptyState title={t('marks.none')} description={t('marks.noneText')} />
        ) : (
          <Works select={select} tally={tally} />
        )
      }
    </QueryView>
  );
}
