import { ownAccount } from '@koma/contracts';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { personOf } from '../../../shared/members/person.js';
import { useWords } from '../../../shared/words.js';
import { Section } from '../section.js';
import { NameForm } from './name-form.js';
import { Photo } from './photo.js';

/** What colleagues see of the own account. */
export function Own() {
  const t = useWords();
  const query = useQuery(queryOf(ownAccount.get));
  return (
    <Section title={t('own.title')} lead={t('own.lead')}>
      <QueryView query={query} shape="form">
        {(facts) => (
          <>
            <Photo accountId={facts.id} name={personOf(facts)} />
            <NameForm facts={facts} />
          </>
        )}
      </QueryView>
    </Section>
  );
}
