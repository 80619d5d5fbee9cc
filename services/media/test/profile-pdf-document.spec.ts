import { PROFILE_DOCUMENT } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { describe, expect, it } from '@jest/globals';
import { renderPdf } from '../src/made-files/pdf-rendering/render-pdf.js';
import { fontsOf, linksOf, readPdf, tagsOf, xmpOf } from './pdf-reader.js';
import { sampleDocument, samplePicture, sampleProfile, sampleWork } from './pdf-samples.js';

const render = (profile: Awaited<ReturnType<typeof sampleProfile>>) => renderPdf(profile, new AbortController().signal);
/** Characters that must not start or end a line of Japanese. */
const BEGINS_WRONG = /^[、。，．）」』】！？ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…]/;
const ENDS_WRONG = /[（「『【]$/;

describe('the PDF of a profile', () => {
  it('has cover, biography, awards and works in Japanese, on A4, with embedded fonts', async () => {
    const pdf = await render(await sampleProfile(6));
    const pages = await readPdf(pdf);
    expect(pages.length).toBe(3);
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array(3).fill([595, 842]),
    );
    // The first works are on the page of a short profile.
    const [cover, about] = pages;
    for (const words of [
      '水沢 葵',
      'Aoi Mizusawa',
      'ディレクター',
      '株式会社こま',
      '2026年11月20日 作成',
      '担当：森 芽衣',
    ])
      expect(cover?.text).toContain(words);
    for (const words of ['略歴', '光と余白を大切にした演出', '経歴', '受賞歴', '2025', '『静かな午後』', '2 / 3'])
      expect(about?.text).toContain(words);
    for (const words of [
      '作品',
      '6件',
      '夏のはじまり',
      'クライアント',
      '月草化粧品株式会社',
      'TVCM',
      '2026年4月10日',
      '撮影 森 芽衣',
      '出演 青木 さくら、小笠原 ショーン',
    ])
      // prettier-ignore
      expect(about?.text).toContain(words);
    const { named, embedded } = fontsOf(pdf);
    expect(named).toHaveLength(2);
    expect(named.every((name) => /^[A-Z]{6}\+NotoSansJP-/.test(name))).toBe(true);
    expect(embedded).toBe(2);
  });

  it('says in its metadata whose it is, and that it trains no AI', async () => {
    const given = await sampleProfile(1);
    const xmp = await xmpOf(await render({ ...given, document: { ...given.document, dataMining: 'prohibited' } }));
    expect(xmp).toMatchObject({
      'dc:creator': ['水沢 葵'],
      'photoshop:credit': '水沢 葵 / Koma',
      'plus:datamining': 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED',
      'xmprights:webstatement': expect.stringContaining('/creatorProfile/'),
    });
  });

  it('bears for whom it was made on every page, and tells screen readers nothing of it', async () => {
    const given = await sampleProfile(6);
    const mark = '森 芽衣 · 2026/11/28 · A1B2C3D4E5';
    const [plain, marked] = [
      await render(given),
      await render({ ...given, document: { ...given.document, watermark: mark } }),
    ];
    const pages = await readPdf(marked);
    expect(pages).toHaveLength((await readPdf(plain)).length);
    for (const { text } of pages) expect(text.split(mark)).toHaveLength(4);
    expect((await tagsOf(marked)).tags).toEqual((await tagsOf(plain)).tags);
  });

  it('tells screen readers its language, title, headings and pictures', async () => {
    const pdf = await render(await sampleProfile(3));
    const { isMarked, language, title, tags } = await tagsOf(pdf);
    expect([isMarked, language, title]).toEqual([true, 'ja', '水沢 葵 – プロフィール']);
    const of = (role: string) => tags.filter((tag) => tag.role === role);
    expect([of('H1').length, of('H2').length]).toEqual([1, 2]);
    // The works and the labels of biography, career and awards.
    expect(of('H3')).toHaveLength(6);
    expect(of('P').length).toBeGreaterThan(20);
    expect(of('Figure').length).toBeGreaterThan(2);
    expect(of('Figure').every(({ alt }) => alt)).toBe(true);
    expect(of('Figure')).toContainEqual({ role: 'Figure', alt: '「夏のはじまり」の画像' });
  });

  it('is in English with the roman name first, and marks texts that exist in Japanese only', async () => {
    const pages = await readPdf(await render(await sampleProfile(2, { locale: 'en' })));
    const text = pages.map((page) => page.text).join('\n');
    expect(pages[0]?.text.indexOf('Aoi Mizusawa')).toBeLessThan(pages[0]?.text.indexOf('水沢 葵') ?? 0);
    for (const words of [
      'Director',
      'Freelance',
      'Available in Japanese only.',
      '2010 Joined Aozora Pictures',
      'First Days of Summer',
      'Client',
      '10 April 2026',
      'Cinematographer 森 芽衣',
      'Made on 20 November 2026',
    ])
      // prettier-ignore
      expect(text).toContain(words);
  });

  it('names the owner of a work with the creator’s credit, and shows several pictures of a work', async () => {
    const document = sampleDocument(0);
    const owner = { familyName: '高城', firstName: '陽斗', familyNameRoman: 'Haruto', firstNameRoman: 'Takashiro' };
    const roles = [
      { ja: '撮影', en: 'Cinematographer' },
      { ja: '照明', en: 'Lighting' },
    ];
    const assetIds = Array.from({ length: PROFILE_DOCUMENT.pictures }, () => newId());
    document.works = [
      sampleWork(0, { part: { roles, owner } }),
      sampleWork(2, { assetIds, morePictures: 21, title: '写真集『窓』' }),
    ];
    const numbers = assetIds.map((_, at) => at);
    const of = async (id: string, all: number[]) => [id, await Promise.all(all.map(samplePicture))] as const;
    const stills = new Map(await Promise.all(document.works.map(({ id }, at) => of(id, at === 0 ? [20] : numbers))));
    const profile = await sampleProfile(0, { document, portrait: null, stills });
    const pdf = await render(profile);
    const text = (await readPdf(pdf)).map((page) => page.text).join('\n');
    expect(text).toContain('参加作品（高城 陽斗さんの作品）');
    expect(text).toContain('担当 撮影、照明');
    expect(text).toContain('ほか21枚');
    // Nine pictures and the film's; the one on the cover is among them.
    const inIt =
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g) ?? [];
    expect(inIt.length).toBe(1 + PROFILE_DOCUMENT.pictures);
    const english = await readPdf(await render({ ...profile, locale: 'en' }));
    expect(english.map((page) => page.text).join('\n')).toContain('Took part in a work of Takashiro Haruto');
  });

  it('links to the pages of the site in its language', async () => {
    const profile = await sampleProfile(3, { locale: 'en' });
    const { creator, works } = profile.document;
    const links = await linksOf(await render(profile));
    expect(links).toContain(`https://koma.example/en/creatorProfile/${creator.id}/details`);
    for (const { kind, id } of works) expect(links).toContain(`https://koma.example/en/details/${kind}:${id}`);
  });

  it('breaks Japanese lines at allowed places, without hyphens', async () => {
    const text = '待っていた、ショートフィルム『海と珈琲』（2026年・制作中）を、きっと見る！？「春」はいい。';
    const pages = await readPdf(
      await render(await sampleProfile(0, { document: sampleDocument(0, { biography: text.repeat(6), awards: [] }) })),
    );
    const lines = pages[1]?.lines ?? [];
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => BEGINS_WRONG.test(line) || ENDS_WRONG.test(line))).toEqual([]);
    expect(pages[1]?.text).not.toContain('-');
    expect(lines.join('').replaceAll(' ', '')).toContain(text.repeat(6));
  });

  it.each([0, 1, 100])(
    'contains each of %i works once',
    async (count) => {
      const profile = await sampleProfile(count);
      const pages = await readPdf(await render(profile));
      const links = pages.map(({ text }) => text).join('');
      expect(links.split('制作会社').length - 1).toBe(count);
      expect(pages.at(-1)?.text).toContain(`${pages.length} / ${pages.length}`);
      expect(pages.length).toBeGreaterThanOrEqual(2 + Math.floor(count / 6));
    },
    60_000,
  );

  it('is a cover only when there is nothing else', async () => {
    const bare = {
      biography: '',
      career: '',
      careerEn: '',
      awards: [],
      contact: null,
      homepageUrl: '',
      position: null,
    };
    const document = sampleDocument(0, { ...bare, companyName: '', affiliation: null, familyNameRoman: '', firstNameRoman: '' }); // prettier-ignore
    const pages = await readPdf(await render(await sampleProfile(0, { document, portrait: null })));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('水沢 葵');
  });

  it('handles very long names, a hundred credits, missing pictures and unprintable characters', async () => {
    const long = 'ながい名前のとても長い'.repeat(9);
    const credits = Array.from({ length: 100 }, (_, at) => ({
      role: { ja: `役職${at % 30}`, en: '' },
      name: `Christopher Featherstonehaugh ${at}`,
    }));
    const document = sampleDocument(0, { familyName: long, companyName: long, biography: '𠮷野家🎬ไทย' });
    document.works = [
      sampleWork(0, { title: long, clientName: long }),
      sampleWork(1, { credits, title: 'a'.repeat(99) }),
    ];
    const pdf = await render(await sampleProfile(0, { document, stills: new Map() }));
    const text = (await readPdf(pdf))
      .map((page) => page.text)
      .join('')
      .replaceAll(' ', '');
    expect(text).toContain('𠮷野家〓〓〓');
    expect(text).toContain('画像はありません');
    expect(text).toContain('ChristopherFeatherstonehaugh99');
    expect(fontsOf(pdf).named.every((name) => name.includes('NotoSansJP'))).toBe(true);
  });

  it('is aborted when nobody wants it any more', async () => {
    const stopping = new AbortController();
    const rendering = renderPdf(await sampleProfile(30), stopping.signal);
    stopping.abort();
    await expect(rendering).rejects.toThrow('given up');
  });
});
