import type { EnquiryEntry } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import classes from './enquiries.module.css';

function Entry({ entry: { at, act, author, text, mailedAt } }: { entry: EnquiryEntry }) {
  const t = useWords();
  return (
    <li>
      <Text size="xs" c="dimmed">
        <Instant at={at} /> {author}
      </Text>
      <Text size="sm">{t(`enquiries.acts.${act}`, { name: text })}</Text>
      {act === 'answered' && (
        <>
          <Text className={classes.said}>{text}</Text>
          <Text size="xs" c="dimmed">
            {t(mailedAt ? 'enquiries.mailed' : 'enquiries.beingMailed')}
          </Text>
        </>
      )}
    </li>
  );
}

/** What staff did with an enquiry, oldest first. */
export function EnquiryHistory({ history }: { history: readonly EnquiryEntry[] }) {
  const t = useWords();
  if (history.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('enquiries.history')}>
      <Title order={3} size="h4">
        {t('enquiries.history')}
      </Title>
      <ol className={classes.history}>
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
