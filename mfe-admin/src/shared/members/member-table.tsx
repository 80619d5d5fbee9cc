import type { Member } from '@koma/contracts';
import { type DataColumn, DataTable } from '@koma/ui/data';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words.js';
import { ActButtons } from './act-buttons.js';
import { actsOf, type MemberAct } from './member-acts.js';
import { MemberDialog } from './member-dialogs.js';
import { MemberDrawer } from './member-drawer.js';
import { personOf } from './person.js';

interface Props {
  label: string;
  columns: readonly DataColumn<Member>[];
  members: readonly Member[];
  /** Acts in the row; the drawer offers all. Default none. */
  rowActs?: readonly MemberAct[];
  empty: ReactNode;
}

/** Members in rows, each with its details and acts. */
export function MemberTable({ label, columns, members, rowActs = [], empty }: Props) {
  const t = useWords();
  const [opened, setOpened] = useState<Member | null>(null);
  const [asked, setAsked] = useState<{ act: MemberAct; member: Member } | null>(null);
  const ask = (member: Member) => (act: MemberAct) => {
    setOpened(null);
    setAsked({ act, member });
  };
  const buttons = (member: Member) => (
    <ActButtons member={member} acts={actsOf(member).filter((act) => rowActs.includes(act))} onAct={ask(member)} />
  );
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={members}
        keyOf={({ id }) => id}
        isSortable={false}
        empty={empty}
        actions={rowActs.length > 0 ? { heading: t('facts.actions'), render: buttons } : undefined}
        details={{
          heading: t('details.heading'),
          label: (member) => t('details.one', { email: personOf(member) }),
          onOpen: setOpened,
        }}
      />
      {opened && <MemberDrawer member={opened} onClose={() => setOpened(null)} onAct={ask(opened)} />}
      {asked && <MemberDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
