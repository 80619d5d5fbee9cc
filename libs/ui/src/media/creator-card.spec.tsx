import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { CreatorCard, type CreatorCardProps } from './creator-card.js';

const still = (name: string) => ({
  sources: [{ url: `/${name}.webp`, width: 320, type: 'image/webp' }],
  width: 320,
  height: 180,
});
const work = (name: string, given: object = {}) => ({
  id: name,
  kind: 'video' as const,
  title: `作品${name}`,
  picture: still(name),
  ...given,
});
const Card = (given: Partial<CreatorCardProps>) => (
  <KomaThemeProvider env="test">
    <CreatorCard
      name="水沢 葵"
      renderLink={(link) => <a href="/aoi" {...link} />}
      works={['a', 'b', 'c', 'd'].map((name) => work(name))}
      worksLabel="条件に合う作品"
      {...given}
    />
  </KomaThemeProvider>
);
const show = (given: Partial<CreatorCardProps> = {}) => render(<Card {...given} />).container;
const shown = (card: HTMLElement) => [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('a creator’s card', () => {
  it('shows three works and links by the name only', () => {
    const card = show({ facts: ['最終オンエア 2026年6月', '公開作品 12件'] });
    expect(shown(card)).toEqual(['/a.webp', '/b.webp', '/c.webp']);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['水沢 葵']);
    expect(card).not.toHaveTextContent('·');
  });

  it('has two lines at its foot: a fact in each, or the award and the facts', () => {
    const facts = ['最終オンエア 2026年6月', '公開作品 12件'];
    const { rerender } = render(<Card facts={facts} />);
    for (const words of facts) expect(screen.getByText(words)).toBeInTheDocument();
    rerender(<Card facts={facts} award="ACC賞 金賞" />);
    expect(screen.getByText('最終オンエア 2026年6月 · 公開作品 12件')).toBeInTheDocument();
  });

  it('says what the creator does in each work, and marks a role that is looked for', () => {
    show({ works: [work('a', { role: '演出', isAsked: true }), work('b', { role: '企画' })], award: 'ACC賞 金賞' });
    const list = screen.getByRole('list', { name: '条件に合う作品' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['作品a演出', '作品b企画']);
    expect(within(list).getByText('演出')).toHaveAttribute('data-asked');
    expect(within(list).getByText('企画')).not.toHaveAttribute('data-asked');
    expect(screen.getByText('ACC賞 金賞')).toBeInTheDocument();
  });

  it('shows hidden initials for a creator without portrait', () => {
    show();
    expect(screen.getByText('水').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('shows the portrait where there is one, and no list without works', () => {
    const card = show({ portrait: still('face'), works: [] });
    expect(shown(card)).toEqual(['/face.webp']);
    expect(screen.queryByText('水')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the menu of a card on a phone', () => {
  it('has the actions besides the first, and selects', async () => {
    const [mark, collect, toggle] = [jest.fn(), jest.fn(), jest.fn()];
    show({
      actions: [
        { kind: 'favourite', label: 'お気に入り：水沢 葵', isOn: false, onClick: mark },
        { kind: 'project', label: 'プロジェクトに追加：水沢 葵', hint: 'プロジェクトに追加', onClick: collect },
      ],
      selection: { isSelected: false, label: '選択', onToggle: toggle },
      menuWords: {
        title: '水沢 葵',
        more: '「水沢 葵」の操作',
        close: '閉じる',
        select: '選択する',
        unselect: '選択を外す',
      },
    });
    const open = () => userEvent.click(screen.getByRole('button', { name: '「水沢 葵」の操作' }));
    await open();
    const sheet = await screen.findByRole('dialog', { name: '水沢 葵' });
    expect(
      within(sheet)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['', 'プロジェクトに追加', '選択する']);
    await userEvent.click(within(sheet).getByRole('button', { name: 'プロジェクトに追加' }));
    expect(collect).toHaveBeenCalledTimes(1);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '選択する' }));
    expect(toggle).toHaveBeenCalledWith(false);
    expect(mark).not.toHaveBeenCalled();
  });
});
