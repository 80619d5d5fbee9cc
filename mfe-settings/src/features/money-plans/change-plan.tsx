import { fees, type Membership, ownAccount } from '@koma/contracts';
import { api, hasCode, LocaleLink, queryOf, useCall, useErrorWords, useFormats, useLocale } from '@koma/web-kit';
import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/facts.js';
import { useWords } from '../../shared/words.js';

const PAUSE_MS = 250;
const MOST_PAUSES = 20;

/** Billing learns of the change by an event; the page is loaded anew once it has. */
async function loadAnew(profileType: Membership['profileType']): Promise<void> {
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const known = await api.call(fees.membership).catch(() => null);
    if (known?.profileType === profileType) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  location.reload();
}

function Preview({ other }: Pick<Membership, 'other'>) {
  const t = useWords();
  const { date, yen } = useFormats();
  const { next } = other;
  const charged =
    next && t('membership.nextValue', { day: date(next.dueOn), amount: yen(next.amountYen), tax: yen(next.taxYen) });
  return (
    <Facts
      facts={[
        [t('plans.thisMonth'), t('plans.thisMonthValue')],
        [t('membership.next'), charged ?? t('plans.nextNone')],
      ]}
    />
  );
}

function ChangeDialog({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const errorWords = useErrorWords();
  const target = membership.profileType === 'creator' ? 'user' : 'creator';
  const { other } = membership;
  const [isDone, setDone] = useState(false);
  const change = useCall(ownAccount.changeProfileType, {
    onSuccess: () => {
      setDone(true);
      void loadAnew(target);
    },
  });
  const isBusy = change.isPending || isDone;
  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : onClose}
      title={t('plans.changeTitle', { plan: locale === 'ja' ? other.planJa : other.planEn })}
      withCloseButton={false}
      size="lg"
    >
      <Stack gap="lg">
        <Text>{t(`plans.effect.${target}`)}</Text>
        <Preview other={other} />
        {change.error && (
          <Alert color="red" role="alert">
            <Text>{errorWords(change.error)}</Text>
            {hasCode(change.error, 'AUTH.COMPANIES_ONLY') && (
              <Anchor component={LocaleLink} to="/user/settings/registration-information">
                {t('plans.registration')}
              </Anchor>
            )}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {common('cancel')}
          </Button>
          <Button onClick={() => change.mutate({ body: { profileType: target } })} loading={isBusy}>
            {t('plans.change')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Becomes a member of the other profile type, after a preview of what is charged when; not while the membership rests. */
export function ChangePlan() {
  const t = useWords();
  const { data: membership } = useQuery(queryOf(fees.membership));
  const [isOpen, setOpen] = useState(false);
  if (!membership || membership.restedAt !== null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('plans.change')}
      </Button>
      {isOpen && <ChangeDialog membership={membership} onClose={() => setOpen(false)} />}
    </>
  );
}
