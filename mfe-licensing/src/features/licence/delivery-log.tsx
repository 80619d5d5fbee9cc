import { licenceDeliveries } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { itemsOf, MoreItems, pagesOf, QueryView, useFormats } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import classes from './delivery.module.css';

/** Which file was fetched by whom and when, for both sides. */
export function DeliveryLog({ licenceId: id }: { licenceId: string }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const query = useInfiniteQuery(pagesOf(licenceDeliveries.list, { params: { id }, query: {} }));
  return (
    <div className={classes.log}>
      <Title order={3} size="h5">
        {t('delivery.log')}
      </Title>
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('delivery.none')}
            </Text>
          ) : (
            <>
              <ol className={classes.works}>
                {itemsOf(data).map(({ id: delivery, fileName, name, at }) => (
                  <li key={delivery}>
                    <Text size="sm" className={classes.name}>
                      {fileName}
                    </Text>
                    <Text size="xs" c="dimmed">
                      <time dateTime={at}>{dateTime(at)}</time> · {name || t('delivery.nobody')}
                    </Text>
                  </li>
                ))}
              </ol>
              <MoreItems query={query} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
