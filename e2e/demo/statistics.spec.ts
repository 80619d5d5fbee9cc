import AxeBuilder from '@axe-core/playwright';
import { activityFigures, fileFigures, searchFigures, workFigures } from '@koma/contracts';
import { expect, test } from '../journey/test.js';

/** Days of Asia/Tokyo. */
const dayAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const PERIOD = { from: dayAgo(29), to: dayAgo(0) };

for (const locale of ['ja', 'en'] as const)
  test(`staff read in ${locale} how Koma is used, as the services say it`, async ({ arrive }) => {
    test.setTimeout(120_000);
    const visitor = await arrive(locale, { as: 'admin', width: 1440 });
    const { page, t } = visitor;
    const address = new URLSearchParams(PERIOD).toString();
    const ask = async (path: string): Promise<unknown> => (await page.request.get(`${path}?${address}`)).json();
    await visitor.open(`/admin/statistics?${address}`);
    const number = (value: number) => value.toLocaleString('en');
    const row = (table: string, ...cells: string[]) =>
      page.getByRole('table', { name: table, exact: true }).getByRole('row', { name: cells.join(' '), exact: true });
    const sum = t('mfe-admin:dashboard.sum');
    const words = (key: string) => t(`mfe-admin:statistics.${key}`);

    const { views, collected } = activityFigures.activity.response.parse(await ask(activityFigures.activity.path));
    expect(views.count).toBeGreaterThan(100);
    await expect(row(words('activity.use'), sum, number(views.count), number(collected.count))).toBeAttached();

    const { added, largest } = workFigures.works.response.parse(await ask(workFigures.works.path));
    const [videos, images] = [added.videos.count, added.images.count];
    expect(Math.min(videos, images)).toBeGreaterThan(0);
    await expect(row(words('works.title'), sum, number(videos), number(images))).toBeAttached();
    expect(largest.length).toBeGreaterThan(0);
    for (const { name } of largest)
      await expect(page.getByRole('table', { name: words('largest.title') }).getByText(name)).toBeAttached();

    const { storage } = fileFigures.files.response.parse(await ask(fileFigures.files.path));
    const films = storage.find(({ kind }) => kind === 'video');
    const stored = page.getByRole('table', { name: words('storage.title') });
    await expect(
      stored
        .getByRole('row', { name: words('storage.kinds.video') })
        .getByRole('cell')
        .last(),
    ).toHaveText(number(films?.files ?? 0));

    const { frequent, unanswered } = searchFigures.searches.response.parse(await ask(searchFigures.searches.path));
    expect(Math.min(frequent.length, unanswered.length)).toBeGreaterThan(5);
    for (const { word, searches, nothing } of frequent)
      await expect(row(words('searches.frequent'), word, number(searches - nothing), number(nothing))).toBeAttached();
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join()).join()}`)).toEqual([]);
  });
