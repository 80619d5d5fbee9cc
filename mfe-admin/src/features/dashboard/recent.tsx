import { auth, works } from '@koma/contracts';
import { Badge, SimpleGrid, Text } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { REFRESH_MILLISECONDS } from '../../shared/applications.js';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import { Applicants } from './applicants.js';
import { DailyCard } from './daily-card.js';
import { Part } from './part.js';

const RECENT = { ...queryOf(auth.recentApplications), refetchInterval: REFRESH_MILLISECONDS };
const COLOURS = { submitted: 'amber', accepted: 'green', refused: 'gray' } as const;

const APPLICANTS = { first: 'creators', second: 'users' } as const;
const WORKS = { first: 'videos', second: 'images' } as const;

/** What has come in lately: applications and works of the last days, and the newest applicants. */
export function Recent() {
  const t = useWords();
  const applications = useQuery(RECENT);
  const added = useQuery(queryOf(works.added));
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <QueryView query={applications} shape="table">
          {({ days }) => (
            <DailyCard
              name="applications"
              days={days.map(({ day, creators, users }) => ({ day, first: creators, second: users }))}
              kinds={APPLICANTS}
            />
          )}
        </QueryView>
        <QueryView query={added} shape="table">
          {({ days }) => (
            <DailyCard
              name="works"
              days={days.map(({ day, videos, images }) => ({ day, first: videos, second: images }))}
              kinds={WORKS}
            />
          )}
        </QueryView>
      </SimpleGrid>
      {applications.data && (
        <Part title={t('dashboard.newest')}>
          {applications.data.newest.length === 0 && <Text c="dimmed">{t('emptyText.submitted')}</Text>}
          <Applicants
            label={t('dashboard.newest')}
            applications={applications.data.newest}
            renderFacts={({ status, submittedAt }) => (
              <>
                <Badge color={COLOURS[status]} variant="light" tt="none" miw="max-content">
                  {t(`tabs.${status}`)}
                </Badge>
                <Text component="span" size="sm" c="dimmed">
                  <Instant at={submittedAt} />
                </Text>
              </>
            )}
          />
        </Part>
      )}
    </>
  );
}
