import { usePaymentDocument } from '../../shared/bank/payment-document.js';
import { SettingsPage } from '../../shared/settings-page.js';
import { useWords } from '../../shared/words.js';
import { OwnMembership } from './own-membership.js';
import { Payments } from './payments.js';
import { Plans } from './plans.js';
import { Receipts } from './receipts.js';

/** `/user/settings/money-plans`: the own plan, what was charged, and all plans. */
export function MoneyPlansPage() {
  const t = useWords();
  usePaymentDocument();
  return (
    <SettingsPage lead={t('membership.lead')}>
      <OwnMembership />
      <Payments />
      <Receipts />
      <Plans />
    </SettingsPage>
  );
}
