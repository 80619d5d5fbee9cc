import { type CreatorProfile, profiles } from '@koma/contracts';
import { Paper, Text, Title } from '@mantine/core';
import { queryOf, QueryView, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import classes from './creator.module.css';
import { Fact } from './fact.js';

function PrivateFacts({ profile }: { profile: CreatorProfile }) {
  const t = useWords();
  const { date } = useFormats();
  const { contactKind, contactName, contactEmail, phone, mobile, zipCode, address, dateOfBirth, gender } = profile;
  return (
    <dl className={classes.facts}>
      <Fact name={t('profile.contactName')}>{contactKind === 'agent' && contactName}</Fact>
      <Fact name={t('profile.contactEmail')}>{contactEmail}</Fact>
      <Fact name={t('profile.phone')}>{phone}</Fact>
      <Fact name={t('profile.mobile')}>{mobile}</Fact>
      <Fact name={t('profile.zipCode')}>{zipCode}</Fact>
      <Fact name={t('profile.address')}>{address}</Fact>
      <Fact name={t('profile.dateOfBirth')}>{dateOfBirth && date(dateOfBirth)}</Fact>
      <Fact name={t('profile.gender')}>{t(`profile.genders.${gender}`)}</Fact>
    </dl>
  );
}

/** Data for the owner, editors for the owner, and staff only. */
export function WholeProfile({ creatorId }: { creatorId: string }) {
  const t = useWords();
  const query = useQuery(queryOf(profiles.forOwner, { params: { id: creatorId } }));
  return (
    <Paper component="section" withBorder p="lg" className={classes.part} aria-labelledby="creator-private">
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
    </Paper>
  );
}
