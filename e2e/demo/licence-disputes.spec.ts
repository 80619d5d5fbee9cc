import { expect, test } from '../journey/test.js';
import { makeLicence } from '../pages/licence-pages.js';

const WORDS = '契約にない媒体で使われています。';
const ANSWER = '双方のお話を伺いました。使用を止めることで合意しています。';
const NOTE = '電話で確認済み';

test('a creator tells staff of a dispute, staff settle it, and both sides read the answer but not the note', async ({
  arrive,
  api,
}) => {
  const { licence, number } = await makeLicence(api);
  const path = `/user-dashboard/licences/${licence}`;
  const creator = await arrive('ja', { as: 'creator' });
  await creator.open(path);
  await creator.button(creator.t('mfe-licensing:disputes.open')).click();
  await creator.page.getByRole('combobox', { name: creator.t('mfe-licensing:disputes.reason') }).click();
  await creator.page.getByRole('option', { name: creator.t('mfe-licensing:disputes.reasons.scope') }).click();
  await creator.page.getByRole('textbox', { name: creator.t('mfe-licensing:disputes.what') }).fill(WORDS);
  await creator.button(creator.t('mfe-licensing:disputes.send')).click();
  await expect(creator.page.getByText(creator.t('mfe-licensing:disputes.states.waiting'))).toBeVisible();

  const admin = await arrive('ja', { as: 'admin' });
  await admin.open('/admin/licences?view=disputes');
  await admin.page.getByRole('row').filter({ hasText: number }).getByRole('button').click();
  const drawer = admin.page.getByRole('dialog').filter({ hasText: number });
  await expect(drawer).toContainText(WORDS);
  await drawer.getByRole('button', { name: admin.t('mfe-admin:desk.do.settle.open') }).click();
  const dialog = admin.page.getByRole('dialog', { name: admin.t('mfe-admin:desk.do.settle.title') });
  await dialog.getByRole('textbox', { name: admin.t('mfe-admin:desk.toBoth') }).fill(ANSWER);
  await dialog.getByRole('textbox', { name: admin.t('mfe-admin:desk.note'), exact: true }).fill(NOTE);
  await dialog.getByRole('button', { name: admin.t('mfe-admin:desk.do.settle.confirm') }).click();
  await expect(drawer).toContainText(NOTE);

  const user = await arrive('en', { as: 'user' });
  await user.open('/notification?kind=licence-changed');
  const settled = user.t('notification:licence-changed.steps.dispute-settled');
  await user.page.getByText(settled).first().click();
  await user.page
    .getByRole('link', { name: user.t('notification:licence-changed.action') })
    .last()
    .click();
  await user.arrives(path);
  for (const side of [user, creator]) {
    await side.open(path);
    await expect(side.page.getByText(ANSWER)).toBeVisible();
    await expect(side.page.getByText(NOTE)).toHaveCount(0);
  }

  await admin.open('/admin/settings');
  await expect(admin.page.getByRole('row').filter({ hasText: number }).first()).toContainText(
    admin.t('mfe-admin:actions.dispute.settled'),
  );
});
