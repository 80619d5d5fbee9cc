import { type Incident, money } from '@koma/contracts';
import { EmptyState } from '@koma/ui';
import { itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, useFormats } from '@koma/web-kit';
import { Anchor, Button, Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import lines from '../../shared/list-tools.module.css';
import { useWords } from '../../shared/words.js';
import { CloseIncidentDialog } from './close-incident-dialog.js';
import { useIncidentWords } from './incident-words.js';
import classes from './money.module.css';

const STATES = ['open', 'closed'] as const;
type State = (typeof STATES)[number];

export const incidentsIn = (state: State) => pagesOf(money.incidents, { query: { state } });

function IncidentCard({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useWords();
  const { dateTime, month } = useFormats();
  const { title, whatToDo } = useIncidentWords()(incident);
  const { fee, closedAt, note } = incident;
  return (
    <Card component="li" withBorder>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap="xs" flex="1 1 20rem">
          <Text fw={600}>{title}</Text>
          <Text size="sm">{closedAt === null ? whatToDo : note || t('money.incidents.settledItself')}</Text>
          <Text size="sm" c="dimmed">
            {closedAt === null
              ? t('money.incidents.found', { time: dateTime(incident.foundAt) })
              : t('money.incidents.closed', { time: dateTime(closedAt) })}
          </Text>
          {fee && fee.email === '' && <Text size="sm">{t('money.nobody')}</Text>}
          {fee && fee.email !== '' && (
            <Anchor component={LocaleLink} to={`/admin/money?q=${encodeURIComponent(fee.email)}`} size="sm">
              {t('money.incidents.payments', { name: fee.name || fee.email, month: month(fee.month) })}
            </Anchor>
          )}
        </Stack>
        {closedAt === null && (
          <Button variant="default" onClick={onClose} aria-label={t('money.incidents.closeOne', { title })}>
            {t('money.incidents.close')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

/** What about money needs a person, with what to do about it; what was closed stands in a list of its own. */
export function Incidents() {
  const t = useWords();
  const [state, setState] = useState<State>('open');
  const [closing, setClosing] = useState<Incident | null>(null);
  const query = useInfiniteQuery(incidentsIn(state));
  return (
    <section className={classes.section} aria-labelledby="incidents">
      <div className={lines.line}>
        <Title order={2} size="h3" id="incidents">
          {t('money.incidents.title')}
        </Title>
        <SegmentedControl
          aria-label={t('money.incidents.state')}
          data={STATES.map((value) => ({ value, label: t(`money.incidents.states.${value}`) }))}
          value={state}
          onChange={(value) => setState(value === 'closed' ? 'closed' : 'open')}
        />
      </div>
      <QueryView query={query}>
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState
              icon={<IconCircleCheck size={20} stroke={1.5} />}
              title={t(`money.incidents.none.${state}`)}
              description={t('money.incidents.lead')}
            />
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0}>
              {itemsOf(data).map((incident) => (
                <IncidentCard key={incident.id} incident={incident} onClose={() => setClosing(incident)} />
              ))}
            </Stack>
          )
        }
      </QueryView>
      <MoreItems query={query} />
      {closing && <CloseIncidentDialog incident={closing} onClose={() => setClosing(null)} />}
    </section>
  );
}
