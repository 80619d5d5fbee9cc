import { accessRequests } from '@koma/contracts';
import { Tabs, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { itemsOf, MoreItems, pagesOf, QueryView, Rows } from '@koma/web-kit';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { RequestRow } from './request-row.js';

const BOXES = ['received', 'sent'] as const;
type Box = (typeof BOXES)[number];

function List({ box }: { box: Box }) {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(accessRequests.list, { query: { box } }));
  return (
    <>
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState
              order={3}
              icon={<IconInbox size={20} stroke={1.5} />}
              title={t(`access.boxes.${box}.empty`)}
              description={t(`access.boxes.${box}.emptyText`)}
            />
          ) : (
            <Rows label={t(`access.boxes.${box}.label`)}>
              {itemsOf(data).map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Rows>
          )
        }
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}

interface Props {
  /** A request to a creator is open above. */
  isAsking: boolean;
}

/** Requests in both directions; the address has the present list. */
export function Requests({ isAsking }: Props) {
  const t = useWords();
  const [params, setParams] = useSearchParams();
  const box = BOXES.find((one) => one === params.get('box')) ?? 'received';
  const choose = (chosen: string | null) =>
    setParams(
      (now) => {
        now.set('box', chosen ?? 'received');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Section title={t('access.requests')}>
      {!isAsking && (
        <Text size="sm" c="dimmed">
          {t('access.howToAsk')}
        </Text>
      )}
      <Tabs value={box} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          {BOXES.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`access.boxes.${one}.label`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {BOXES.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <List box={one} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}
