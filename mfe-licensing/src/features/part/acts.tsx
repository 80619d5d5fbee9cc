import { licenceRequests, type PartAct, partAfter, type RequestPart, requestParts } from '@koma/contracts';
import { Alert, Button, Group } from '@mantine/core';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { AcceptForm } from './accept-form.js';
import { CounterForm } from './counter-form.js';
import { DeclineForm } from './decline-form.js';
import { isQuoteOver } from './next-step.js';
import { QuoteForm } from './quote-form.js';

/** Acts with a form of their own, in the order of their buttons. */
const FORMS = ['quote', 'accept', 'counter', 'decline'] as const satisfies readonly PartAct[];
type FormAct = (typeof FORMS)[number];

/** What an address opens: `?act=quote`. */
const ACT = 'act';

function Withdraw({ part, onClose }: { part: RequestPart; onClose: () => void }) {
  const t = useWords();
  return (
    <DeleteDialog
      endpoint={requestParts.withdraw}
      request={{ params: { id: part.id }, body: { version: part.version } }}
      title={t('acts.withdrawTitle')}
      confirmLabel={t('acts.withdraw')}
      done={t('acts.withdrawn')}
      stale={[requestParts.get, licenceRequests.list, licenceRequests.get]}
      onClose={onClose}
    >
      {t('acts.withdrawText')}
    </DeleteDialog>
  );
}

interface ButtonsProps {
  part: RequestPart;
  acts: readonly FormAct[];
  onOpen: (act: FormAct) => void;
}

function Buttons({ part, acts, onOpen }: ButtonsProps) {
  const t = useWords();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const isRevised = part.side === 'owner' && part.state === 'quoted';
  return (
    <Group gap="sm">
      {acts.map((act, at) => (
        <Button
          key={act}
          variant={at === 0 && !isRevised ? 'filled' : 'default'}
          color={act === 'decline' ? 'red' : undefined}
          onClick={() => onOpen(act)}
        >
          {t(act === 'quote' && isRevised ? 'acts.requote' : `acts.${act}`)}
        </Button>
      ))}
      {partAfter(part.state, 'withdraw', part.side) && (
        <Button variant="subtle" color="red" onClick={() => setIsWithdrawing(true)}>
          {t('acts.withdraw')}
        </Button>
      )}
      {isWithdrawing && <Withdraw part={part} onClose={() => setIsWithdrawing(false)} />}
    </Group>
  );
}

interface FormProps {
  act: FormAct;
  part: RequestPart;
  onClose: () => void;
}

function ActForm({ act, part, onClose }: FormProps) {
  const forms = {
    quote: () => <QuoteForm part={part} onClose={onClose} />,
    accept: () => <AcceptForm part={part} onClose={onClose} />,
    counter: () => <CounterForm part={part} onClose={onClose} />,
    decline: () => <DeclineForm part={part} onClose={onClose} />,
  };
  return forms[act]();
}

/** What this side may do at present, and nothing else. */
export function Acts({ part }: { part: RequestPart }) {
  const t = useWords();
  const [search, setSearch] = useSearchParams();
  const isOver = isQuoteOver(part);
  const acts = FORMS.filter((act) => partAfter(part.state, act, part.side) && !(act === 'accept' && isOver));
  const mayWithdraw = partAfter(part.state, 'withdraw', part.side) !== null;
  const opened = acts.find((act) => act === search.get(ACT)) ?? null;
  const open = (act: FormAct | null) => {
    const next = new URLSearchParams(search);
    if (act) next.set(ACT, act);
    else next.delete(ACT);
    setSearch(next, { preventScrollReset: true });
  };
  if (acts.length === 0 && !mayWithdraw) return null;
  return (
    <Section title={t(opened ? `acts.${opened}` : 'acts.title')} description={opened && t(`actTexts.${opened}`)}>
      {isOver && part.side === 'licensee' && (
        <Alert color="amber" variant="light">
          {t('acts.overText')}
        </Alert>
      )}
      {opened ? (
        <ActForm key={opened} act={opened} part={part} onClose={() => open(null)} />
      ) : (
        <Buttons part={part} acts={acts} onOpen={open} />
      )}
    </Section>
  );
}
