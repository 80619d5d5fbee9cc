import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { MediaCard, type MediaCardProps } from './media-card.js';
import { cardRatio } from './media-still.js';

const PICTURE = { sources: [{ url: '/a.webp', width: 640, type: 'image/webp' }], width: 640, height: 360 };
const stillMotion = window.matchMedia.bind(window);

function show(given: Partial<MediaCardProps> = {}) {
  const { container } = render(
    <MediaCard
      kind="video"
      title="Quiet Afternoon"
      renderLink={(link) => <a href="/details" {...link} />}
      picture={PICTURE}
      previewUrl="/preview.mp4"
      duration="0:30"
      sizes="20rem"
      {...given}
    />,
    { wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider> },
  );
  const card = container.querySelector('[data-card]') ?? container;
  return { card, film: () => container.querySelector('video') };
}

/** The browser's setting for motion. */
const preferReduced = (isReduced: boolean) => {
  window.matchMedia = (query) => ({ ...stillMotion(query), matches: isReduced && query.includes('reduced-motion') });
};

/** jsdom knows no pointer types. */
const enter = (card: Element, pointerType: string) => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(card, event);
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('the preview of a film', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    preferReduced(false);
  });
  afterEach(() => {
    jest.useRealTimers();
    window.matchMedia = stillMotion;
  });

  it('plays once a mouse has rested on the card, instead of the running time', () => {
    const { card, film } = show();
    enter(card, 'mouse');
    wait(119);
    expect(film()).toBeNull();
    wait(2);
    expect(film()).toHaveAttribute('src', '/preview.mp4');
    expect(screen.queryByText('0:30')).toBeNull();
    fireEvent.pointerOut(card);
    expect(film()).toBeNull();
    expect(screen.getByText('0:30')).toBeInTheDocument();
  });

  it('does not play for a passing mouse or a finger', () => {
    const { card, film } = show();
    enter(card, 'mouse');
    wait(60);
    fireEvent.pointerOut(card);
    wait(500);
    enter(card, 'touch');
    wait(500);
    expect(film()).toBeNull();
  });

  it('does not play with reduced motion', () => {
    preferReduced(true);
    const { card, film } = show();
    enter(card, 'mouse');
    wait(500);
    expect(film()).toBeNull();
  });
});

describe('a work card', () => {
  it('links to the work by its title only, and shows its marks', async () => {
    const onClick = jest.fn();
    show({ actions: [{ kind: 'favourite', label: 'Favourite: Quiet Afternoon', isOn: true, onClick }] });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    const favourite = screen.getByRole('button', { name: 'Favourite: Quiet Afternoon' });
    expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(favourite);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is selected by its box, and in a range by Shift', () => {
    const onToggle = jest.fn();
    show({ selection: { isSelected: false, label: 'Select Quiet Afternoon', onToggle } });
    const box = screen.getByRole('checkbox', { name: 'Select Quiet Afternoon' });
    expect(box).not.toBeChecked();
    fireEvent.click(box);
    fireEvent.click(box, { shiftKey: true });
    expect(onToggle.mock.calls).toEqual([[false], [true]]);
  });

  it('leaves out missing values', () => {
    const { card } = show({ client: '', facts: ['', null, 'Aoi Mizusawa', undefined, '2026'] });
    expect(card).toHaveTextContent(/^Quiet AfternoonAoi Mizusawa · 20260:30$/);
  });

  it.each([
    ['video', 600, 900, 16 / 9],
    ['image', 600, 900, 2 / 3],
    ['image', 300, 900, 0.6],
    ['image', 3000, 900, 2.4],
    ['image', 0, 0, 16 / 9],
  ] as const)('of a %s of %i × %i has the shape %d', (kind, width, height, ratio) => {
    expect(cardRatio(kind, { sources: [], width, height })).toBeCloseTo(ratio);
  });
});
