import { type Broadcast, broadcasts } from '@koma/contracts';
import { StatTile } from '@koma/ui';
import { toast, useCall, useErrorWords, useFormats, useLocale } from '@koma/web-kit';
import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { useAudienceWords } from './audience-words.js';
import { BroadcastState } from './broadcast-state.js';
import { titleIn } from './broadcast-words.js';
import classes from './broadcasts.module.css';

const LANGUAGES = ['Ja', 'En'] as const;

function Figures({ figures, isMailed, isPushed }: Pick<Broadcast, 'figures' | 'isMailed' | 'isPushed'>) {
  const t = useWords();
  const { number } = useFormats();
  const { delivered, opened, mailed, mailsWaiting, mailsFailed } = figures;
  const { pushed, pushesOpened, pushesWaiting, pushesFailed } = figures;
  const waiting = (count: number) => (count > 0 ? t('broadcasts.waiting', { number: number(count) }) : undefined);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <StatTile label={t('broadcasts.columns.delivered')} value={number(delivered)} />
      <StatTile label={t('broadcasts.columns.opened')} value={number(opened)} note={t('broadcasts.openedNote')} />
      {isMailed && <StatTile label={t('broadcasts.mailed')} value={number(mailed)} note={waiting(mailsWaiting)} />}
      {isMailed && <StatTile label={t('broadcasts.mailsFailed')} value={number(mailsFailed)} />}
      {isPushed && <StatTile label={t('broadcasts.pushed')} value={number(pushed)} note={waiting(pushesWaiting)} />}
      {isPushed && (
        <StatTile
          label={t('broadcasts.pushesOpened')}
          value={number(pushesOpened)}
          note={t('broadcasts.pushesOpenedNote')}
        />
      )}
      {isPushed && <StatTile label={t('broadcasts.pushesFailed')} value={number(pushesFailed)} />}
    </SimpleGrid>
  );
}

interface Props {
  broadcast: Broadcast;
  onChanged: (broadcast: Broadcast) => void;
}

/** Makes a scheduled one a draft again. */
function CancelButton({ broadcast: { id, version }, onChanged }: Props) {
  const t = useWords();
  const words = useErrorWords();
  const cancel = useCall(broadcasts.cancel);
  const press = () =>
    cancel.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: (changed) => {
          toast.success(t('broadcasts.cancelled'));
          onChanged(changed);
        },
        onError: (error) => toast.error(words(error)),
      },
    );
  return (
    <Button variant="default" loading={cancel.isPending} onClick={press}>
      {t('broadcasts.cancel')}
    </Button>
  );
}

/** What waits to be sent, is being sent, or was sent: its words, and whom it has reached. */
export function BroadcastReport({ broadcast, onChanged }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { japanTime } = useFormats();
  const audienceWords = useAudienceWords();
  const { state, sendAt, path, audience } = broadcast;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h3">
            {titleIn(broadcast, locale)}
          </Title>
          <Group gap="xs" mt="xs">
            <BroadcastState state={state} />
            {sendAt && <Text size="sm">{japanTime(sendAt)}</Text>}
          </Group>
        </div>
        {state === 'scheduled' && <CancelButton broadcast={broadcast} onChanged={onChanged} />}
      </Group>
      {state !== 'scheduled' && <Figures {...broadcast} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {LANGUAGES.map((language) => (
          <article key={language} className={classes.message} lang={language.toLowerCase()}>
            <Title order={3} size="h5">
              {broadcast[`title${language}`]}
            </Title>
            <Text className={classes.text}>{broadcast[`message${language}`]}</Text>
          </article>
        ))}
      </SimpleGrid>
      <Text size="sm">{t('broadcasts.isFor', { who: audienceWords(audience) })}</Text>
      {path !== '' && <Text size="sm">{t('broadcasts.leadsTo', { path })}</Text>}
    </Stack>
  );
}
