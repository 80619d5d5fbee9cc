import { fees, type Membership } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import { LocaleLink, queryOf, QueryView, SentenceSpace, useFormats, useLocale, useLocalePath } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../shared/facts.js';
import { useWords } from '../../../shared/words.js';

function Order({ planJa, planEn, next, priceYen, taxYen }: Membership) {
  const t = useWords();
  const locale = useLocale();
  const pathOf = useLocalePath();
  const { date, yen } = useFormats();
  const price = { amount: yen(next?.amountYen ?? priceYen), tax: yen(next?.taxYen ?? taxYen) };
  return (
    <>
      <Facts
        facts={[
          [t('order.plan'), locale === 'ja' ? planJa : planEn],
          [t('order.price'), t('order.priceValue', price)],
          [
            t(next?.isFirst ? 'order.first' : 'membership.next'),
            next && t(next.isFirst ? 'order.firstValue' : 'order.nextValue', { day: date(next.dueOn) }),
          ],
          [t('order.when'), t('order.whenValue')],
          [t('order.term'), t('order.termValue')],
          [
            t('order.leave'),
            <>
              {t('order.leaveValue')}
              <SentenceSpace />
              <Anchor component={LocaleLink} to="/user/settings/cancel-membership" inherit>
                {t('order.leaveLink')}
              </Anchor>
            </>,
          ],
        ]}
      />
      <Text size="sm">
        {/* A public page is a document of its own. */}
        <Anchor href={pathOf('/terms-of-use/commerce')} target="_blank" inherit>
          {t('order.law')}
        </Anchor>
      </Text>
    </>
  );
}

/**
 * What is bought: product, price with tax, times of payment, term, and how to leave (Act on Specified Commercial Transactions,
 * article 12-6: the final display before an order).
 */
export function OrderFacts() {
  const query = useQuery(queryOf(fees.membership));
  return <QueryView query={query}>{(membership) => <Order {...membership} />}</QueryView>;
}
