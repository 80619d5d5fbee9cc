import { OPEN_PARTS, type RequestPart, type UnclearedPart } from '@koma/contracts';
import { Alert, Anchor, Text } from '@mantine/core';
import { LocaleLink, readLoginState, useTitleOf } from '@koma/web-kit';
import { IconLicense } from '@tabler/icons-react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { useGapWords } from '../../terms/use-gap-words.js';
import classes from './part.module.css';
import { useUsageCheck } from './use-usage-check.js';

interface Props {
  part: RequestPart;
  uncleared: readonly UnclearedPart[];
  /** Whose terms they are: those asked for, those of the quote that was sent, or those that are typed. */
  terms: 'asked' | 'sent' | 'typed';
}

const Gap = ({ words }: { words: readonly string[] }) =>
  words.map((line) => (
    <Text key={line} size="sm">
      {line}
    </Text>
  ));

function Right({ right, works }: { right: UnclearedPart; works: RequestPart['works'] }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const gapWords = useGapWords();
  const { kind, holder } = right;
  const work = works.find(({ id }) => id === right.workId);
  return (
    <li>
      <Text size="sm" fw={600}>
        {[work && titleOf(work), t(`clearances.kinds.${kind}`), holder].filter(Boolean).join(' · ')}
      </Text>
      <Gap words={gapWords(right)} />
    </li>
  );
}

/** Rights of third persons that are not cleared for a use, with their holders; for the creator's side. */
export function Uncleared({ part, uncleared, terms }: Props) {
  const t = useWords();
  if (uncleared.length === 0) return null;
  const ownerId = part.creator.id === readLoginState()?.userId ? null : part.creator.id;
  return (
    <Alert
      color="amber"
      variant="light"
      role="status"
      icon={<IconLicense size={18} stroke={1.5} />}
      title={t(terms === 'asked' ? 'uncleared.asked' : 'uncleared.title')}
    >
      <Text size="sm">{t(terms === 'sent' ? 'uncleared.sentText' : 'uncleared.text')}</Text>
      <ul className={classes.conflicts}>
        {uncleared.map((right) => (
          <Right key={`${right.workId} ${right.kind} ${right.holder}`} right={right} works={part.works} />
        ))}
      </ul>
      <Anchor component={LocaleLink} to={paths.creator('clearances', ownerId)} target="_blank" size="sm">
        {t('uncleared.toClearances')}
      </Anchor>
    </Alert>
  );
}

/** Whether the terms proposed last are cleared; shown to the creator's side as long as there is something to decide. */
export function LastUncleared({ part }: { part: RequestPart }) {
  const isOpen = part.side === 'owner' && OPEN_PARTS.includes(part.state);
  const last = part.quotes.at(-1);
  const { data } = useUsageCheck(part.id, isOpen ? (last?.usage ?? part.usage) : null);
  return isOpen && data ? (
    <Uncleared part={part} uncleared={data.uncleared} terms={last?.by === 'owner' ? 'sent' : 'asked'} />
  ) : null;
}

/** The same for whoever asked: the kinds of rights, without their holders. */
export function ProposedUncleared({ part: { side, uncleared, works } }: { part: RequestPart }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const gapWords = useGapWords();
  if (side !== 'licensee' || uncleared.length === 0) return null;
  return (
    <Alert
      color="amber"
      variant="light"
      role="status"
      icon={<IconLicense size={18} stroke={1.5} />}
      title={t('uncleared.proposed')}
    >
      <Text size="sm">{t('uncleared.proposedText')}</Text>
      <ul className={classes.conflicts}>
        {uncleared.map((right) => {
          const { workId, kind } = right;
          const work = works.find(({ id }) => id === workId);
          return (
            <li key={`${workId} ${kind}`}>
              <Text size="sm" fw={600}>
                {[work && titleOf(work), t(`clearances.kinds.${kind}`)].filter(Boolean).join(' · ')}
              </Text>
              <Gap words={gapWords(right)} />
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
