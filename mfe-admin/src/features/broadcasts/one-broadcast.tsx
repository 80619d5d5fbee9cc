import { type Broadcast, type BroadcastDraft, broadcasts } from '@koma/contracts';
import { api, keyOf, queryOf, QueryView } from '@koma/web-kit';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWords } from '../../shared/words.js';
import { BroadcastEditor } from './broadcast-editor.js';
import { BroadcastReport } from './broadcast-report.js';
import { storedDraft } from './stored-draft.js';

const REFRESH_MILLISECONDS = 2_000;
const SOON_MILLISECONDS = 60_000;

const EMPTY: BroadcastDraft = {
  titleJa: '',
  titleEn: '',
  messageJa: '',
  messageEn: '',
  path: '',
  isMailed: true,
  isPushed: false,
  audience: { profileTypes: [], positions: [], companies: [], activity: 'any', accountIds: [] },
};

function BackToList({ onLeave }: { onLeave: () => void }) {
  const t = useWords();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mb="md"
      leftSection={<IconArrowLeft size={16} stroke={1.5} />}
      onClick={onLeave}
    >
      {t('broadcasts.back')}
    </Button>
  );
}

/** A broadcast that is not stored yet; it is stored when it is saved for the first time. */
export function NewBroadcast({
  recipients,
  onMade,
  onLeave,
}: {
  /** Accounts that are picked at first; none: everybody. */
  recipients: readonly string[];
  onMade: (id: string) => void;
  onLeave: () => void;
}) {
  const client = useQueryClient();
  // What was typed for others is not taken up for these.
  const name = ['new', ...recipients].join('.');
  const create = async (draft: BroadcastDraft) => {
    const made = await api.call(broadcasts.create, { body: draft });
    storedDraft(name).clear();
    client.setQueryData(queryOf(broadcasts.get, { params: { id: made.id } }).queryKey, made);
    void client.invalidateQueries({ queryKey: keyOf(broadcasts.list) });
    onMade(made.id);
    return made;
  };
  return (
    <>
      <BackToList onLeave={onLeave} />
      <BroadcastEditor
        name={name}
        initial={{ ...EMPTY, audience: { ...EMPTY.audience, accountIds: [...recipients] } }}
        broadcast={null}
        save={create}
        onSent={() => undefined}
        onGone={onLeave}
      />
    </>
  );
}

/** Its figures change by themselves: it is being sent, or will be within a minute. */
function isUnderWay({ state, sendAt, figures }: Broadcast): boolean {
  const isSoon = state === 'scheduled' && Date.parse(sendAt ?? '') - Date.now() < SOON_MILLISECONDS;
  return state === 'sending' || isSoon || figures.mailsWaiting > 0 || figures.pushesWaiting > 0;
}

/** A draft to write on, or the report of what was sent. */
export function OneBroadcast({ id, onLeave }: { id: string; onLeave: () => void }) {
  const client = useQueryClient();
  const request = queryOf(broadcasts.get, { params: { id } });
  const query = useQuery({
    ...request,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? REFRESH_MILLISECONDS : false),
  });
  const show = useCallback(
    (broadcast: Broadcast) => {
      client.setQueryData(queryOf(broadcasts.get, { params: { id } }).queryKey, broadcast);
      void client.invalidateQueries({ queryKey: keyOf(broadcasts.list) });
    },
    [client, id],
  );
  return (
    <>
      <BackToList onLeave={onLeave} />
      <QueryView query={query} shape="form">
        {(broadcast) =>
          broadcast.state === 'draft' ? (
            <BroadcastEditor
              name={id}
              initial={broadcast}
              broadcast={broadcast}
              save={async (draft, version) => {
                const saved = await api.call(broadcasts.save, { params: { id }, body: { version, draft } });
                show(saved);
                return saved;
              }}
              onSent={show}
              onGone={onLeave}
            />
          ) : (
            <BroadcastReport broadcast={broadcast} onChanged={show} />
          )
        }
      </QueryView>
    </>
  );
}
