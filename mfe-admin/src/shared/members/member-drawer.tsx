import type { Member } from '@koma/contracts';
import { DetailDrawer } from '@koma/ui/data';
import { useTranslation } from 'react-i18next';
import { ActButtons } from './act-buttons.js';
import { actsOf, type MemberAct } from './member-acts.js';
import { type MemberFact, useMemberColumns } from './member-facts.js';
import { personOf } from './person.js';

const MEMBER = ['kana', 'type', 'company', 'position', 'age', 'mail', 'telephone', 'language'] as const;
const ACCOUNT = ['status', 'secondStep', 'joined', 'logins', 'accesses', 'lastLogin'] as const;
const LEAVING = ['reason', 'comment', 'requestedAt', 'lastDay', 'erasure'] as const;

const isTold = (member: Member) => (key: MemberFact) => {
  if (key === 'age') return member.age !== null;
  if (key === 'accesses') return member.profileType === 'creator';
  if (key === 'position') return member.position !== '';
  if (key === 'telephone') return member.mobileNumber !== '';
  if (key === 'kana') return member.familyNameKana + member.firstNameKana !== '';
  if (key === 'lastLogin') return member.lastLoginAt !== null;
  if (key === 'comment') return member.cancellation?.comment !== '';
  return true;
};

const keysOf = (member: Member): MemberFact[] => {
  const suspended = member.status === 'suspended' ? (['suspendedReason'] as const) : [];
  const leaving = member.cancellation ? LEAVING : [];
  return [...MEMBER, ...ACCOUNT, ...suspended, ...leaving].filter(isTold(member));
};

interface Props {
  member: Member;
  onClose: () => void;
  onAct: (act: MemberAct) => void;
}

/** All data of a member for staff, with acts below. */
export function MemberDrawer({ member, onClose, onAct }: Props) {
  const common = useTranslation().t;
  const columns = useMemberColumns(keysOf(member));
  return (
    <DetailDrawer
      isOpen
      title={personOf(member)}
      closeLabel={common('close')}
      onClose={onClose}
      details={columns.map(({ id, heading, cell }) => ({ id, label: heading, value: cell?.(member) }))}
      actions={<ActButtons member={member} acts={actsOf(member)} onAct={onAct} />}
    />
  );
}
