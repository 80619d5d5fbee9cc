import { lastDayBefore, tokyoDay, tokyoTime, type Member } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import type { DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { type ComponentType, useMemo } from 'react';
import { Day, Instant } from '../instant.js';
import { Telephone } from '../telephone.js';
import { useWords, type Words } from '../words.js';
import classes from './members.module.css';
import { personOf } from './person.js';
import { StatusBadge } from './status-badge.js';
import { usePositionWords } from './use-position-words.js';

interface CellProps {
  member: Member;
}

interface FactWords {
  t: Words;
  /** Name of a position. */
  positionOf: (key: string) => string;
}

/** A field of a member: its content, and its value in a file. */
interface Fact {
  Cell: ComponentType<CellProps>;
  csv?: (member: Member, words: FactWords) => string | number;
  align?: 'end';
}

const kanaOf = ({ familyNameKana, firstNameKana }: Member) => `${familyNameKana} ${firstNameKana}`.trim();

function Name({ member }: CellProps) {
  return (
    <span className={classes.name}>
      <strong>{personOf(member)}</strong>
      <Text size="xs" c="dimmed">
        {kanaOf(member)}
      </Text>
    </span>
  );
}

function Company({ member: { companyName, affiliation } }: CellProps) {
  const t = useWords();
  return (
    <>
      {companyName || t(`affiliations.${affiliation}`)}
      {companyName && (
        <Text size="xs" c="dimmed">
          {t(`affiliations.${affiliation}`)}
        </Text>
      )}
    </>
  );
}

function Mail({ member: { email } }: CellProps) {
  return (
    <Anchor inherit className={classes.mail} href={`mailto:${email}`}>
      {email}
    </Anchor>
  );
}

function Phone({ member }: CellProps) {
  return member.mobileNumber && <Telephone number={member.mobileNumber} of={personOf(member)} />;
}

/** Both ways to reach somebody, so that a table fits on the screen. */
function Contact({ member }: CellProps) {
  return (
    <>
      <div className={classes.mail}>
        <Mail member={member} />
      </div>
      <Phone member={member} />
    </>
  );
}

/** The last sign-in, and how many there were. */
function Usage({ member: { loginCount, lastLoginAt } }: CellProps) {
  const t = useWords();
  return (
    <>
      <Instant at={lastLoginAt} />
      <Text size="xs" c="dimmed">
        {t('loginTimes', { count: loginCount, times: loginCount })}
      </Text>
    </>
  );
}

function Logins({ member: { loginCount } }: CellProps) {
  const { number } = useFormats();
  return number(loginCount);
}

function Accesses({ member: { accessCount } }: CellProps) {
  const { number } = useFormats();
  return number(accessCount);
}

/** What is owed, and since when. */
function Payable({ member: { payable } }: CellProps) {
  const t = useWords();
  const { month, yen } = useFormats();
  if (!payable?.sinceMonth) return null;
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      {t('payable', { amount: yen(payable.yen), month: month(payable.sinceMonth) })}
    </Text>
  );
}

function Status({ member }: CellProps) {
  const t = useWords();
  const { date } = useFormats();
  const { status, cancellation } = member;
  return (
    <>
      <StatusBadge status={status} />
      {cancellation && status !== 'closed' && (
        <Text size="xs" c="dimmed">
          {t('leavingOn', { day: date(lastDayBefore(cancellation.endsAt)) })}
        </Text>
      )}
      <Payable member={member} />
    </>
  );
}

const SecondStep = ({ member: { hasSecondStep } }: CellProps) =>
  useWords()(hasSecondStep ? 'admins.hasSecondStep' : 'admins.noSecondStep');
const Reason = ({ member: { cancellation } }: CellProps) => {
  const t = useWords();
  return cancellation && t(`reasons.${cancellation.reason}`);
};
const Position = ({ member: { position } }: CellProps) => usePositionWords()(position);
const Affiliation = ({ member: { affiliation } }: CellProps) => useWords()(`affiliations.${affiliation}`);
const Type = ({ member: { profileType } }: CellProps) => useWords()(`types.${profileType}`);
const Language = ({ member: { locale } }: CellProps) => useWords()(`languages.${locale}`);

const FACTS = {
  name: { Cell: Name, csv: personOf },
  kana: { Cell: ({ member }) => kanaOf(member), csv: kanaOf },
  type: { Cell: Type, csv: ({ profileType }, { t }) => t(`types.${profileType}`) },
  company: { Cell: Company, csv: ({ companyName }) => companyName },
  affiliation: { Cell: Affiliation, csv: ({ affiliation }, { t }) => t(`affiliations.${affiliation}`) },
  position: { Cell: Position, csv: ({ position }, { positionOf }) => positionOf(position) },
  mail: { Cell: Mail, csv: ({ email }) => email },
  telephone: { Cell: Phone, csv: ({ mobileNumber }) => mobileNumber },
  contact: { Cell: Contact },
  usage: { Cell: Usage },
  logins: { Cell: Logins, csv: ({ loginCount }) => loginCount, align: 'end' },
  accesses: { Cell: Accesses, csv: ({ accessCount }) => accessCount, align: 'end' },
  age: { Cell: ({ member }) => member.age, csv: ({ age }) => age ?? '', align: 'end' },
  lastLogin: {
    Cell: ({ member }) => <Instant at={member.lastLoginAt} />,
    csv: ({ lastLoginAt }) => (lastLoginAt ? tokyoTime(lastLoginAt) : ''),
  },
  joined: { Cell: ({ member }) => <Instant at={member.joinedAt} />, csv: ({ joinedAt }) => tokyoTime(joinedAt) },
  payable: { Cell: Payable, csv: ({ payable }) => payable?.yen ?? '', align: 'end' },
  status: { Cell: Status, csv: ({ status }, { t }) => t(`statuses.${status}`) },
  secondStep: { Cell: SecondStep },
  suspendedReason: { Cell: ({ member }) => member.suspendedReason },
  language: { Cell: Language },
  reason: { Cell: Reason },
  comment: { Cell: ({ member }) => <div className={classes.comment}>{member.cancellation?.comment}</div> },
  requestedAt: { Cell: ({ member }) => <Instant at={member.cancellation?.requestedAt ?? null} /> },
  lastDay: { Cell: ({ member: { cancellation } }) => cancellation && <Day day={lastDayBefore(cancellation.endsAt)} /> },
  erasure: { Cell: ({ member: { cancellation } }) => cancellation && <Day day={tokyoDay(cancellation.erasesAt)} /> },
} satisfies Record<string, Fact>;

export type MemberFact = keyof typeof FACTS;

/** Columns of a table of members, in the page's language. */
export function useMemberColumns(keys: readonly MemberFact[]): DataColumn<Member>[] {
  const t = useWords();
  const positionOf = usePositionWords();
  return useMemo(
    () =>
      keys.map((key) => {
        const { Cell, csv, align }: Fact = FACTS[key];
        return {
          id: key,
          heading: t(`facts.${key}`),
          cell: (member) => <Cell member={member} />,
          ...(csv && { value: (member) => csv(member, { t, positionOf }) }),
          ...(align && { align }),
        };
      }),
    [keys, t, positionOf],
  );
}
