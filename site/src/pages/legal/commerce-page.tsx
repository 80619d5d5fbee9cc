import { yenFormat } from '@koma/contracts';
import { Facts } from '../../layout/facts.js';
import { PageTitle } from '../../layout/page-title.js';
import { useSite } from '../../server/site-context.js';
import classes from './commerce-page.module.css';

/** Who sells, from the company details of the footer. */
function useSeller() {
  const { content, words } = useSite();
  const { name, address, telephone, hours, mail, registrationNumber } = content.pages.company.block;
  const labels = words.commerce;
  return [
    { label: labels.seller, values: [name] },
    { label: labels.address, values: address },
    { label: labels.telephone, values: [telephone, hours] },
    { label: labels.mail, values: [mail] },
    { label: labels.registration, values: [registrationNumber] },
  ];
}

/** What each plan costs, as billing has it. */
function usePrices() {
  const { plans, words, locale } = useSite();
  const yen = yenFormat(locale);
  if (!plans) return [];
  const values = plans.map(
    (plan) => `${locale === 'ja' ? plan.nameJa : plan.nameEn} ${yen.format(plan.priceYen)}${words.home.plans.per}`,
  );
  return [{ label: words.commerce.prices, values }];
}

/** What the Act on Specified Commercial Transactions requires of a seller (特定商取引法に基づく表記). */
export function CommercePage() {
  const { content, words } = useSite();
  const facts = [...useSeller(), ...usePrices(), ...content.pages['terms-of-use'].commerce.facts];
  return (
    <article>
      <PageTitle title={content.pages['terms-of-use'].commerce.title}>
        <p>{words.commerce.lead}</p>
      </PageTitle>
      <div className={classes.facts}>
        <Facts facts={facts} />
      </div>
    </article>
  );
}
