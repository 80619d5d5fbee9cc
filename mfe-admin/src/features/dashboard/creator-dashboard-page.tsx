import { type Application } from '@koma/contracts';
import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { PageHeader, StatTile } from '@koma/ui';
import { LocaleLink, QueryView, useFormats, useTitle } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { applicantName, type ApplicationStatus, firstOf, QUEUE_PATH, queuePath } from '../../shared/applications.js';
import { durationWords } from '../../shared/durations.js';
import { PromiseBadge } from '../../shared/promise-badge.js';
import { Telephone } from '../../shared/telephone.js';
import { useWords } from '../../shared/words.js';

function Next({ application }: { application: Application }) {
  const t = useWords();
  const { email, companyName, mobileNumber, affiliation } = application;
  const name = applicantName(application);
  return (
    <Paper withBorder p="lg" bg="var(--koma-surface)">
      <Group justify="space-between" gap="md">
        <Stack gap="xs">
          <Title order={2} size="h4">
            {t('dashboard.next')}
          </Title>
          <Text fw={600}>{name}</Text>
          <Text size="sm">{companyName || t(`affiliations.${affiliation}`)}</Text>
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </Stack>
        <Stack gap="xs" align="flex-start">
          <PromiseBadge application={application} />
          <Telephone number={mobileNumber} of={name} />
        </Stack>
      </Group>
    </Paper>
  );
}

function ListLink({ status }: { status: ApplicationStatus }) {
  const t = useWords();
  return (
    <Anchor component={LocaleLink} to={queuePath(status)} inherit>
      {t(`tabs.${status}`)}
    </Anchor>
  );
}

/** Number of applications with one decision, linking to their list. */
function DecidedTile({ status }: { status: ApplicationStatus }) {
  const t = useWords();
  const { number } = useFormats();
  const { data, isPending } = useQuery(firstOf(status));
  const value = data ? number(data.total ?? 0) : t('dashboard.unknown');
  return <StatTile label={<ListLink status={status} />} value={value} isLoading={isPending} />;
}

/** `/admin/creator-dashboard`: the start page of staff, with waiting work. */
export function CreatorDashboardPage() {
  const t = useWords();
  const { number } = useFormats();
  useTitle(t('dashboard.title'));
  const waiting = useQuery(firstOf('submitted'));
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        description={t('dashboard.lead')}
        actions={
          <Button component={LocaleLink} to={QUEUE_PATH}>
            {t('dashboard.open')}
          </Button>
        }
      />
      <QueryView query={waiting}>
        {({ total = 0, items: [first] }) => (
          <Stack gap="lg">
            <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
              <StatTile label={<ListLink status="submitted" />} value={number(total)} />
              <StatTile
                label={t('dashboard.longest')}
                value={first ? durationWords(t, first.waitedMinutes) : t('dashboard.nobody')}
                note={t('dashboard.hours')}
              />
              <DecidedTile status="accepted" />
              <DecidedTile status="refused" />
            </SimpleGrid>
            {first ? <Next application={first} /> : <Text c="dimmed">{t('emptyText.submitted')}</Text>}
          </Stack>
        )}
      </QueryView>
    </>
  );
}
