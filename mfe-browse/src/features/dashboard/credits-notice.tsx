import { credits } from '@koma/contracts';
import { Alert, Anchor } from '@mantine/core';
import { LocaleLink, queryOf, readLoginState, SentenceSpace } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconUserCheck } from '@tabler/icons-react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { Awaited } from './awaited.js';

/** Shows creators their waiting credits; renders nothing without any, or on failure. */
export function CreditsNotice() {
  const t = useWords();
  const isCreator = readLoginState()?.profileType === 'creator';
  const { data, isLoading } = useQuery({ ...queryOf(credits.proposals, { query: { limit: 1 } }), enabled: isCreator });
  const count = data?.total ?? 0;
  if (isLoading) return <Awaited />;
  if (count === 0) return null;
  return (
    <Alert variant="light" icon={<IconUserCheck size={18} stroke={1.5} />}>
      {t('home.credits', { count })}
      <SentenceSpace />
      <Anchor component={LocaleLink} to={paths.credits} size="sm" underline="always">
        {t('home.toCredits')}
      </Anchor>
    </Alert>
  );
}
