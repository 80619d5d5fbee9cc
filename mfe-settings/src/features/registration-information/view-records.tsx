import { objections } from '@koma/contracts';
import { queryOf, QueryView, toast, useErrorWords, useCall } from '@koma/web-kit';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';

function Objection({ objects }: { objects: boolean }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const { queryKey } = queryOf(objections.get);
  const set = useCall(objections.set, {
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toast.success(t(saved.objects ? 'objection.on' : 'objection.off'));
    },
  });
  const choose = (chosen: boolean) =>
    set.mutate({ body: { objects: chosen } }, { onError: (error) => void toast.error(words(error)) });
  return (
    <Switch
      size="md"
      label={t('objection.switch')}
      description={t('objection.hint')}
      checked={set.isPending ? set.variables.body.objects : objects}
      disabled={set.isPending}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

/** Whether anything is kept of what the member views; saved at once. */
export function ViewRecords() {
  const t = useWords();
  const query = useQuery(queryOf(objections.get));
  return (
    <Section title={t('objection.title')} description={t('objection.text')}>
      <QueryView query={query} shape="form">
        {(objection) => <Objection {...objection} />}
      </QueryView>
    </Section>
  );
}
