import { edits, type EditEntry } from '@koma/contracts';
import { Text } from '@mantine/core';
import { itemsOf, MoreItems, pagesOf, QueryView, Row, Rows, useFormats } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { isMe, useMemberName } from './member-name.js';

function Edit({ edit }: { edit: EditEntry }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const nameOf = useMemberName();
  const { actor, owner, action, title, at } = edit;
  const who = isMe(actor)
    ? t('access.edits.byMe', { name: nameOf(owner) })
    : t('access.edits.forMe', { name: nameOf(actor) });
  return (
    <Row
      title={t(`access.edits.actions.${action.replace('.', '-')}`, { title })}
      facts={[
        who,
        <time key={at} dateTime={at}>
          {dateTime(at)}
        </time>,
      ]}
    />
  );
}

/** Changes made with access grants, newest first. */
export function Edits() {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(edits.list));
  return (
    <Section title={t('access.edits.title')} description={t('access.edits.text')}>
      <QueryView query={query} shape="table">
        {(data) => {
          const entries = itemsOf(data);
          if (entries.length === 0) return <Text c="dimmed">{t('access.edits.empty')}</Text>;
          return (
            <Rows label={t('access.edits.title')}>
              {entries.map((edit) => (
                <Edit key={edit.id} edit={edit} />
              ))}
            </Rows>
          );
        }}
      </QueryView>
      <MoreItems query={query} />
    </Section>
  );
}
