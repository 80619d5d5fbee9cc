import { type AccessGrant, accessRequests } from '@koma/contracts';
import { Button, Text, Title } from '@mantine/core';
import { LocaleLink, queryOf, QueryView, Row, Rows, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { EndGrantDialog } from './end-grant-dialog.js';
import { useLastDay } from './last-day-field.js';
import { LastDayDialog } from './last-day-dialog.js';
import { useMemberName } from './member-name.js';

/** The member's side of a grant. */
type Side = 'given' | 'held';

interface RowProps {
  side: Side;
  grant: AccessGrant;
}

const profilePath = (ownerId: string) => `/user/creator/profile?for=${ownerId}`;

function GrantRow({ side, grant }: RowProps) {
  const t = useWords();
  const { date } = useFormats();
  const lastDay = useLastDay();
  const nameOf = useMemberName();
  const [asked, setAsked] = useState<'end' | 'change' | null>(null);
  const member = side === 'given' ? grant.grantee : grant.owner;
  const name = nameOf(member);
  const close = () => setAsked(null);
  const first: Record<Side, ReactNode> = {
    given: (
      <Button
        size="sm"
        variant="default"
        aria-label={t('access.changeOne', { name })}
        onClick={() => setAsked('change')}
      >
        {t('access.change')}
      </Button>
    ),
    held: (
      <Button
        size="sm"
        variant="default"
        component={LocaleLink}
        to={profilePath(grant.owner.id)}
        aria-label={t('access.openOne', { name })}
      >
        {t('access.open')}
      </Button>
    ),
  };
  return (
    <Row
      title={name}
      facts={[member.companyName, lastDay(grant.until, date)]}
      actions={
        <>
          {first[side]}
          <Button
            size="sm"
            variant="subtle"
            color="red"
            aria-label={t('access.endOne', { name })}
            onClick={() => setAsked('end')}
          >
            {t('access.end')}
          </Button>
        </>
      }
    >
      {asked === 'end' && <EndGrantDialog grant={grant} name={name} side={side} onClose={close} />}
      {asked === 'change' && <LastDayDialog grant={grant} name={name} onClose={close} />}
    </Row>
  );
}

interface ListProps {
  side: Side;
  grants: readonly AccessGrant[];
}

function List({ side, grants }: ListProps) {
  const t = useWords();
  const label = t(`access.${side}.title`);
  return (
    <>
      <Title order={3} size="h4">
        {label}
      </Title>
      {grants.length === 0 ? (
        <Text c="dimmed">{t(`access.${side}.empty`)}</Text>
      ) : (
        <Rows label={label}>
          {grants.map((grant) => (
            <GrantRow key={grant.id} side={side} grant={grant} />
          ))}
        </Rows>
      )}
    </>
  );
}

/** Valid grants, in both directions. */
export function Grants() {
  const t = useWords();
  const query = useQuery(queryOf(accessRequests.listGrants));
  return (
    <Section title={t('access.grants')}>
      <QueryView query={query} shape="table">
        {({ given, held }) => (
          <>
            <List side="given" grants={given} />
            <List side="held" grants={held} />
          </>
        )}
      </QueryView>
    </Section>
  );
}
