import { PageHeader } from '@koma/ui';
import { LocaleLink, usePageName, usePageRoute } from '@koma/web-kit';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { recipientsIn } from '../../shared/notice-to.js';
import { useWords } from '../../shared/words.js';
import { useAddress } from '../../shared/use-address.js';
import { BroadcastList } from './broadcast-list.js';
import { NewBroadcast, OneBroadcast } from './one-broadcast.js';

const PATH = '/admin/create-notification';
const NEW = 'new';

/** `/admin/create-notification`: what staff tell many members at once, from the draft to who has read it. */
export function BroadcastsPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  const { params, change } = useAddress();
  const id = params.get('id');
  const leave = () => change({ id: null, to: null });
  return (
    <>
      <PageHeader
        title={route && nameOf(route.name)}
        description={t('broadcasts.lead')}
        actions={
          id === null && (
            <Button component={LocaleLink} to={`${PATH}?id=${NEW}`} leftSection={<IconPlus size={16} stroke={1.5} />}>
              {t('broadcasts.new')}
            </Button>
          )
        }
      />
      {id === null && <BroadcastList pathOf={(one) => `${PATH}?id=${one}`} />}
      {id === NEW && (
        <NewBroadcast
          recipients={recipientsIn(params)}
          onMade={(made) => change({ id: made, to: null }, { replace: true })}
          onLeave={leave}
        />
      )}
      {id !== null && id !== NEW && <OneBroadcast key={id} id={id} onLeave={leave} />}
    </>
  );
}
