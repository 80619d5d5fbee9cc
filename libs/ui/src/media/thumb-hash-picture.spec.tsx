import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThumbHashPicture } from './thumb-hash-picture.js';

const SOURCES = [
  { url: '/a-640.webp', width: 640, type: 'image/webp' },
  { url: '/a-640.avif', width: 640, type: 'image/avif' },
  { url: '/a-1280.avif', width: 1280, type: 'image/avif' },
];
const shape = { alt: 'a still', width: 1920, height: 800 };

describe('a picture with a placeholder', () => {
  it('offers the best type first, in all widths, and a plain fallback', () => {
    const { container } = render(<ThumbHashPicture {...shape} sources={SOURCES} sizes="50vw" />);
    const offered = [...container.querySelectorAll('source')].map((source) => [source.type, source.srcset]);
    expect(offered).toEqual([
      ['image/avif', '/a-640.avif 640w, /a-1280.avif 1280w'],
      ['image/webp', '/a-640.webp 640w'],
    ]);
    expect(screen.getByAltText('a still')).toHaveAttribute('src', '/a-640.webp');
  });

  it('reserves its space before it has loaded', () => {
    const { container } = render(<ThumbHashPicture {...shape} sources={SOURCES} />);
    expect(container.firstElementChild).toHaveStyle({ aspectRatio: '2.4' });
    expect(container.firstElementChild).not.toHaveAttribute('data-loaded');
    fireEvent.load(screen.getByAltText('a still'));
    expect(container.firstElementChild).toHaveAttribute('data-loaded');
  });

  it('ignores an invalid placeholder', () => {
    const { container } = render(<ThumbHashPicture {...shape} sources={[]} thumbHash="%%%" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
