import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CreatorCard, type CreatorCardProps } from './creator-card.js';

const still = (name: string) => ({
  sources: [{ url: `/${name}.webp`, width: 320, type: 'image/webp' }],
  width: 320,
  height: 180,
});
const show = (given: Partial<CreatorCardProps> = {}) =>
  render(
    <CreatorCard
      name="水沢 葵"
      renderLink={(link) => <a href="/aoi" {...link} />}
      stills={['a', 'b', 'c', 'd'].map(still)}
      {...given}
    />,
  ).container;
const shown = (card: HTMLElement) => [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('a creator’s card', () => {
  it('shows the three latest stills and links by the name only', () => {
    const card = show({ counts: ['動画 12', '画像 48'] });
    expect(shown(card)).toEqual(['/a.webp', '/b.webp', '/c.webp']);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['水沢 葵']);
    expect(card).toHaveTextContent('動画 12 · 画像 48');
  });

  it('shows a hidden initial for a creator without portrait', () => {
    show();
    expect(screen.getByText('水').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('shows the portrait where there is one', () => {
    const card = show({ portrait: still('face'), stills: [] });
    expect(shown(card)).toEqual(['/face.webp']);
    expect(screen.queryByText('水')).toBeNull();
  });
});
