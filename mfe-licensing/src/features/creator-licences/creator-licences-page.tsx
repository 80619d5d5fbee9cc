import { profiles } from '@koma/contracts';
import { Alert, Anchor, Group, Text } from '@mantine/core';
import { PageHeader, personName } from '@koma/ui';
import {
  ListTab,
  ListTabs,
  LocaleLink,
  NoAccessView,
  queryOf,
  QueryView,
  readLoginState,
  useLocale,
  useServedOwner,
} from '@koma/web-kit';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { RightsCalendar } from './calendar/calendar.js';
import { Clearances } from './clearances/clearances.js';
import { Given } from './given.js';
import { Inbox } from './inbox.js';
import { Offers } from './offers.js';
import type { ViewProps } from './view-props.js';

const VIEWS = ['inbox', 'given', 'offers', 'clearances', 'calendar'] as const;
type View = (typeof VIEWS)[number];
const SHOWN: Record<View, (props: ViewProps) => ReactNode> = {
  inbox: Inbox,
  given: Given,
  offers: Offers,
  clearances: Clearances,
  calendar: RightsCalendar,
};

function Tabs({ view, ownerId }: { view: View; ownerId: string | null }) {
  const t = useWords();
  return (
    <ListTabs label={t('creator.views')}>
      {VIEWS.map((name) => (
        <ListTab key={name} to={paths.creator(name, ownerId)} isCurrent={name === view}>
          {t(`creator.view.${name}`)}
        </ListTab>
      ))}
    </ListTabs>
  );
}

/** For whom the page answers; whoever may not is told so. */
function Served({ ownerId, children }: { ownerId: string; children: ReactNode }) {
  const t = useWords();
  const locale = useLocale();
  const query = useQuery(queryOf(profiles.forOwner, { params: { id: ownerId } }));
  return (
    <QueryView query={query} shape="table">
      {(owner) =>
        owner.can.update ? (
          <>
            <Alert role="status" color="amber" variant="light" icon={<IconUsers size={18} stroke={1.5} />} mb="lg">
              <Group justify="space-between" gap="sm">
                <Text size="sm">{t('creator.served', { name: personName(owner, locale) })}</Text>
                <Anchor component={LocaleLink} to={paths.permissions} size="sm" underline="always">
                  {t('creator.permissions')}
                </Anchor>
              </Group>
            </Alert>
            {children}
          </>
        ) : (
          // Staff may view a profile, not answer for it.
          <NoAccessView />
        )
      }
    </QueryView>
  );
}

/** `/user/creator/licences`: what a creator was asked for, has given, and offers. */
export function CreatorLicencesPage() {
  const t = useWords();
  const served = useServedOwner();
  const given = useSearchParams()[0].get('view');
  const view = VIEWS.find((name) => name === given) ?? 'inbox';
  if (!served.isPossible) return <NoAccessView />;
  const { ownerId } = served;
  const Shown = SHOWN[view];
  const creatorId = ownerId ?? readLoginState()?.userId ?? '';
  const page = (
    <>
      <Tabs view={view} ownerId={ownerId} />
      <Shown key={creatorId} creatorId={creatorId} ownerId={ownerId} />
    </>
  );
  return (
    <>
      <PageHeader title={t('creator.title')} description={t('creator.lead')} />
      {ownerId === null ? (
        page
      ) : (
        <Served key={ownerId} ownerId={ownerId}>
          {page}
        </Served>
      )}
    </>
  );
}
