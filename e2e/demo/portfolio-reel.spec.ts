import { moveByKey } from '../journey/keyboard.js';
import { expect, test } from '../journey/test.js';

test('selected works move together by keyboard, and undo brings them back', async ({ arrive }) => {
  const { page, open } = await arrive('ja', { as: 'creator' });
  await open('/user/creator/profile/portfolio?view=list');
  const boxes = page.getByRole('main').getByRole('checkbox');
  const order = async () => Promise.all((await boxes.all()).map((box) => box.getAttribute('aria-label')));
  await expect(boxes.nth(5)).toBeVisible();
  const [first, second, third, fourth, ...others] = await order();
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  const handle = page.getByRole('button', { name: /を並べ替え$/ }).first();
  await moveByKey(handle, 'ArrowDown', { taken: /ほか1件」をつかみました。1番目です。/, moved: /2番目です。/ });
  await expect.poll(order).toEqual([second, first, third, fourth, ...others]);
  await page.getByRole('button', { name: '末尾へ移動' }).click();
  await expect.poll(order).toEqual([second, fourth, ...others, first, third]);
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'ひとつ前に戻す' }).click();
  await expect.poll(order).toEqual([first, second, third, fourth, ...others]);
});
