import { type CreatorProfile, profiles } from '@koma/contracts';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { Fact, FactList } from '../../creator-view/fact.js';

function PrivateFacts({ profile }: { profile: CreatorProfile }) {
  const t = useWords();
  const { date } = useFormats();
  const { contactKind, contactName, contactEmail, phone, mobile, zipCode, address, dateOfBirth, gender } = profile;
  return (
    <FactList>
      <Fact name={t('profile.contactName')}>{contactKind === 'agent' && contactName}</Fact>
      <Fact name={t('profile.contactEmail')}>{contactEmail}</Fact>
      <Fact name={t('profile.phone')}>{phone}</Fact>
      <Fact name={t('profile.mobile')}>{mobile}</Fact>
      <Fact name={t('profile.zipCode')}>{zipCode}</Fact>
      <Fact name={t('profile.address')}>{address}</Fact>
      <Fact name={t('profile.dateOfBirth')}>{dateOfBirth && date(dateOfBirth)}</Fact>
      <Fact name={t('profile.gender')}>{t(`profile.genders.${gender}`)}</Fact>
    </FactList>
  );
}

/** Data for the owner, editors for the owner, and staff only. */
export function WholeProfile({ creatorId }: { creatorId: string }) {
  const t = useWords();
  const query = useQuery(queryOf(profiles.forOwner, { params: { id: creatorId } }));
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="creator-private">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="creator-private">
            {t('creator.private.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('creator.private.text')}
          </Text>
        </div>
        <QueryView query={query} shape="table">
          {(profile) => <PrivateFacts profile={profile} />}
        </QueryView>
      </Stack>
    </Paper>
  );
}
