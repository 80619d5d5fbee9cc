import { auth, STAFF_START } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import { LocaleLink, queryOf, QueryView, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { applicantName, QUEUE_PATH, REFRESH_MILLISECONDS } from '../../shared/applications.js';
import { PromiseBadge } from '../../shared/promise-badge.js';
import { Telephone } from '../../shared/telephone.js';
import { useWords } from '../../shared/words.js';
import { Applicants } from './applicants.js';
import { Part } from './part.js';

const FIRST = {
  ...queryOf(auth.listApplications, { query: { status: 'submitted', limit: STAFF_START.newest } }),
  refetchInterval: REFRESH_MILLISECONDS,
};

/** Who is to be called next, and by when. */
export function Queue() {
  const t = useWords();
  const { japanTime } = useFormats();
  const query = useQuery(FIRST);
  return (
    <Part title={t('dashboard.next')}>
      <QueryView query={query} shape="table">
        {({ items, total = items.length }) => (
          <>
            {items.length === 0 && <Text c="dimmed">{t('emptyText.submitted')}</Text>}
            <Applicants
              label={t('dashboard.next')}
              applications={items}
              renderFacts={(application) => (
                <>
                  <PromiseBadge application={application} />
                  {!application.contactedAt && (
                    <Text component="span" size="sm" c="dimmed">
                      {t('dashboard.due', { at: japanTime(application.promisedUntil) })}
                    </Text>
                  )}
                  <Telephone number={application.mobileNumber} of={applicantName(application)} />
                </>
              )}
            />
            {total > items.length && (
              <Anchor component={LocaleLink} to={QUEUE_PATH} size="sm" underline="always">
                {t('dashboard.others', { count: total - items.length })}
              </Anchor>
            )}
          </>
        )}
      </QueryView>
    </Part>
  );
}
