import type { Member } from '@koma/contracts';
import { Button } from '@mantine/core';
import { useWords } from '../words.js';
import type { MemberAct } from './member-acts.js';
import { personOf } from './person.js';

interface Props {
  member: Member;
  acts: readonly MemberAct[];
  onAct: (act: MemberAct) => void;
}

/** Buttons for acts on a member. */
export function ActButtons({ member, acts, onAct }: Props) {
  const t = useWords();
  const name = personOf(member);
  return acts.map((act) => (
    <Button
      key={act}
      size="xs"
      variant={act === 'suspend' ? 'subtle' : 'default'}
      color={act === 'suspend' ? 'red' : undefined}
      aria-label={t(`${act}.one`, { name })}
      onClick={() => onAct(act)}
    >
      {t(`${act}.button`)}
    </Button>
  ));
}
