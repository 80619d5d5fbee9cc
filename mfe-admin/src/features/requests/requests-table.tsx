import type { Application } from '@koma/contracts';
import { Button, Group, Table } from '@mantine/core';
import type { ApplicationStatus } from '../../shared/applications.js';
import { useWords } from '../../shared/words.js';
import { COLUMNS } from './columns.js';
import classes from './requests.module.css';

export type Verdict = 'accept' | 'refuse';

interface Props {
  status: ApplicationStatus;
  applications: readonly Application[];
  onDecide: (verdict: Verdict, application: Application) => void;
}

interface ActionsProps {
  application: Application;
  onDecide: Props['onDecide'];
}

function Actions({ application, onDecide }: ActionsProps) {
  const t = useWords();
  const { email } = application;
  return (
    <Group gap="sm" wrap="nowrap" className={classes.actions}>
      <Button size="xs" aria-label={t('accept.one', { email })} onClick={() => onDecide('accept', application)}>
        {t('accept.confirm')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('refuse.one', { email })}
        onClick={() => onDecide('refuse', application)}
      >
        {t('refuse.confirm')}
      </Button>
    </Group>
  );
}

/** Applications of one status; on telephones each becomes a card. */
export function RequestsTable({ status, applications, onDecide }: Props) {
  const t = useWords();
  const columns = COLUMNS[status];
  const isOpen = status === 'submitted';
  return (
    <div className={classes.scroll} role="region" aria-label={t(`tabs.${status}`)} tabIndex={0}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key }) => (
              <Table.Th key={key} scope="col">
                {t(`columns.${key}`)}
              </Table.Th>
            ))}
            {isOpen && (
              <Table.Th scope="col" className={classes.actions}>
                {t('columns.actions')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applications.map((application) => (
            <Table.Tr key={application.id}>
              {columns.map(({ key, Cell }) => (
                <Table.Td key={key} data-label={t(`columns.${key}`)}>
                  <Cell application={application} />
                </Table.Td>
              ))}
              {isOpen && (
                <Table.Td>
                  <Actions application={application} onDecide={onDecide} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
