import { fees, lastDayBefore, type Membership } from '@koma/contracts';
import { Alert, Button } from '@mantine/core';
import { LocaleLink, queryOf, QueryView, useFormats, useLocale } from '@koma/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../shared/facts.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';

/** What keeps the membership from going on, and what helps. */
function Obstacle({ restedAt, next, hasCard }: Membership) {
  const t = useWords();
  if (restedAt === null && (hasCard || next === null)) return null;
  const kind = restedAt === null ? 'noCard' : 'resting';
  return (
    <Alert
      color={kind === 'resting' ? 'red' : 'amber'}
      variant="light"
      icon={<IconAlertTriangle size={20} stroke={1.5} />}
      title={t(`membership.${kind}`)}
    >
      {t(`membership.${kind}Text`)}
      {!hasCard && (
        <div>
          <Button component={LocaleLink} to="/user/settings/credit-card" variant="default" size="sm" mt="sm">
            {t('cards.add')}
          </Button>
        </div>
      )}
    </Alert>
  );
}

function View(membership: Membership) {
  const t = useWords();
  const locale = useLocale();
  const { date, yen } = useFormats();
  const { planJa, planEn, next, priceYen, taxYen, endsAt } = membership;
  return (
    <>
      <Obstacle {...membership} />
      <Facts
        facts={[
          [t('membership.plan'), locale === 'ja' ? planJa : planEn],
          [t('membership.price'), t('order.priceValue', { amount: yen(priceYen), tax: yen(taxYen) })],
          [
            t('membership.next'),
            next &&
              t('membership.nextValue', { day: date(next.dueOn), amount: yen(next.amountYen), tax: yen(next.taxYen) }),
          ],
          [t('membership.ends'), endsAt && t('membership.endsValue', { day: date(lastDayBefore(endsAt)) })],
        ]}
      />
    </>
  );
}

/** The own plan, and what is charged next. */
export function OwnMembership() {
  const t = useWords();
  const query = useQuery(queryOf(fees.membership));
  return (
    <Section
      title={t('membership.title')}
      actions={
        <Button component={LocaleLink} to="/user/settings/credit-card" variant="default" size="sm">
          {t('membership.cards')}
        </Button>
      }
    >
      <QueryView query={query}>{(membership) => <View {...membership} />}</QueryView>
    </Section>
  );
}
