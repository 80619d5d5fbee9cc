import { type Admin, admins } from '@koma/contracts';
import { Badge, Button, Text } from '@mantine/core';
import { type DataColumn, DataTable } from '@koma/ui/data';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { Instant } from '../../../shared/instant.js';
import { personOf } from '../../../shared/members/person.js';
import { StatusBadge } from '../../../shared/members/status-badge.js';
import { useWords } from '../../../shared/words.js';
import { Section } from '../section.js';
import classes from '../settings.module.css';
import { AddAdminDialog } from './add-admin-dialog.js';
import { type AdminAct, adminActsOf, AdminDialog } from './admin-dialogs.js';

interface CellProps {
  admin: Admin;
}

interface Props {
  /** The signed-in admin. */
  ownId: string;
}

function Permission({ admin: { permission } }: CellProps) {
  return useWords()(`permissions.${permission}`);
}

function SecondStep({ admin: { hasSecondStep } }: CellProps) {
  const t = useWords();
  return hasSecondStep ? (
    t('admins.hasSecondStep')
  ) : (
    <Badge color="amber" variant="light" tt="none" miw="max-content">
      {t('admins.noSecondStep')}
    </Badge>
  );
}

interface Fact {
  key: string;
  Cell: ComponentType<CellProps>;
  value: (admin: Admin) => string | null;
}

const FACTS: readonly Fact[] = [
  { key: 'name', Cell: ({ admin }) => <strong>{personOf(admin)}</strong>, value: personOf },
  {
    key: 'mail',
    Cell: ({ admin }) => <span className={classes.mail}>{admin.email}</span>,
    value: ({ email }) => email,
  },
  { key: 'permission', Cell: Permission, value: ({ permission }) => permission },
  { key: 'secondStep', Cell: SecondStep, value: ({ hasSecondStep }) => (hasSecondStep ? 'yes' : 'no') },
  { key: 'lastLogin', Cell: ({ admin }) => <Instant at={admin.lastLoginAt} />, value: (admin) => admin.lastLoginAt },
  { key: 'status', Cell: ({ admin }) => <StatusBadge status={admin.status} />, value: ({ status }) => status },
];

function useColumns(): DataColumn<Admin>[] {
  const t = useWords();
  return useMemo(
    () =>
      FACTS.map(({ key, Cell, value }) => ({
        id: key,
        heading: t(`admins.columns.${key}`),
        cell: (admin) => <Cell admin={admin} />,
        value,
      })),
    [t],
  );
}

function RowButtons({ admin, ownId, onAct }: CellProps & Props & { onAct: (act: AdminAct) => void }) {
  const t = useWords();
  if (admin.id === ownId) {
    return (
      <Text size="sm" c="dimmed">
        {t('admins.you')}
      </Text>
    );
  }
  return adminActsOf(admin, ownId).map((act) => (
    <Button
      key={act}
      size="xs"
      variant={act === 'suspend' ? 'subtle' : 'default'}
      color={act === 'suspend' ? 'red' : undefined}
      aria-label={t(`${act}.one`, { name: personOf(admin) })}
      onClick={() => onAct(act)}
    >
      {t(`${act}.button`)}
    </Button>
  ));
}

/** The list of admins with their permissions. */
export function Admins({ ownId }: Props) {
  const t = useWords();
  const query = useQuery(queryOf(admins.list));
  const columns = useColumns();
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<{ act: AdminAct; admin: Admin } | null>(null);
  return (
    <Section
      title={t('admins.title')}
      lead={t('admins.lead')}
      actions={
        <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {t('addAdmin.button')}
        </Button>
      }
    >
      <QueryView query={query} shape="table">
        {({ items }) => (
          <DataTable
            label={t('admins.title')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            actions={{
              heading: t('facts.actions'),
              render: (admin) => <RowButtons admin={admin} ownId={ownId} onAct={(act) => setAsked({ act, admin })} />,
            }}
          />
        )}
      </QueryView>
      {isAdding && <AddAdminDialog onClose={() => setIsAdding(false)} />}
      {asked && <AdminDialog {...asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}
