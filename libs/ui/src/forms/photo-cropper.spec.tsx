import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { PhotoCropper } from './photo-cropper.js';

const WORDS = {
  drop: 'drop',
  choose: 'choose',
  hint: 'hint',
  another: 'another',
  save: 'save',
  cancel: 'cancel',
  frame: 'frame',
  zoom: 'zoom',
  preview: 'preview',
  ratio: 'ratio',
  faults: { 'too-large': 'too large', 'not-a-picture': 'no picture', 'not-made': 'not made' },
};
const SIZE = { width: 1200, height: 900 };
const sizes: { width: number; height: number }[] = [];
/** Drawing functions of a browser, which jsdom lacks. */
const drawn = jest.fn();
const filled = jest.fn();
const encoders: Record<string, (quality: number) => Blob | null> = {};

const define = (target: object, properties: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
  }
};

beforeEach(() => {
  sizes.length = 0;
  drawn.mockReset();
  filled.mockReset();
  for (const type of Object.keys(encoders)) delete encoders[type];
  encoders['image/webp'] = () => new Blob(['webp'], { type: 'image/webp' });
  define(globalThis, {
    createImageBitmap: (file: File) =>
      file.name.endsWith('.txt')
        ? Promise.reject(new Error('no'))
        : Promise.resolve({ ...SIZE, close: () => undefined }),
  });
  define(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  define(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: filled, drawImage: drawn }),
    toBlob(this: HTMLCanvasElement, done: (file: Blob | null) => void, type: string, quality: number) {
      sizes.push({ width: this.width, height: this.height });
      done(encoders[type]?.(quality) ?? new Blob(['png'], { type: 'image/png' }));
    },
  });
  define(HTMLElement.prototype, { offsetWidth: 400, offsetHeight: 300 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  define(HTMLImageElement.prototype, { naturalWidth: SIZE.width, naturalHeight: SIZE.height });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function show(given: Partial<ComponentProps<typeof PhotoCropper>> = {}) {
  const onPicture = jest.fn<(picture: Blob) => void>();
  const { container } = render(
    <PhotoCropper
      shape="round"
      bounds={{ maxSide: 512, maxBytes: 10 }}
      maxFileBytes={1000}
      words={WORDS}
      onPicture={onPicture}
      onCancel={() => undefined}
      {...given}
    />,
    { wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider> },
  );
  const pick = async (name: string, length = 10) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no field for files');
    await act(async () => {
      fireEvent.change(input, { target: { files: [new File(['x'.repeat(length)], name)] } });
    });
  };
  const open = async () => {
    await pick('face.png');
    await screen.findByRole('slider', { name: 'zoom' });
    const image = container.querySelector('img');
    if (image) fireEvent.load(image);
    await screen.findByRole('group', { name: 'frame' });
  };
  return { onPicture, pick, open };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'save' }));
const zoomed = () => Number(screen.getByRole<HTMLInputElement>('slider', { name: 'zoom' }).value);

describe('a photo field', () => {
  it('refuses a file that is too large with a message', async () => {
    const { pick } = show();
    await pick('face.png', 1001);
    expect(screen.getByRole('alert')).toHaveTextContent('too large');
    expect(screen.getByRole('button', { name: 'choose' })).toBeInTheDocument();
  });

  it('refuses a file that the browser cannot read', async () => {
    const { pick } = show();
    await pick('notes.txt');
    expect(screen.getByRole('alert')).toHaveTextContent('no picture');
  });

  it('makes a small square file', async () => {
    const { open, onPicture } = show();
    await open();
    await save();
    expect(onPicture.mock.calls[0]?.[0]?.type).toBe('image/webp');
    expect(sizes).toEqual([{ width: 512, height: 512 }]);
  });

  it('makes JPEG where WebP cannot be written, at lower quality until it fits', async () => {
    delete encoders['image/webp'];
    encoders['image/jpeg'] = (quality) => new Blob(['x'.repeat(quality * 12)], { type: 'image/jpeg' });
    const { open, onPicture } = show();
    await open();
    await save();
    expect(onPicture.mock.calls[0]?.[0]).toMatchObject({ type: 'image/jpeg', size: 9 });
  });

  it('says that a photo cannot be made small enough, and keeps it for a retry', async () => {
    encoders['image/webp'] = () => new Blob(['x'.repeat(11)], { type: 'image/webp' });
    const { open, onPicture } = show();
    await open();
    await save();
    expect(await screen.findByText('not made')).toBeInTheDocument();
    expect(onPicture).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'save' })).toBeEnabled();
  });

  it('zooms by keys within bounds', async () => {
    const { open } = show();
    await open();
    screen.getByRole('group', { name: 'frame' }).focus();
    await userEvent.keyboard('-');
    expect(zoomed()).toBe(1);
    await userEvent.keyboard('++');
    expect(zoomed()).toBeCloseTo(1.2);
    expect(screen.getByRole('img', { name: 'preview' })).toBeInTheDocument();
    expect(drawn).toHaveBeenCalled();
  });

  it('can keep the shape, use another one, and keep transparency', async () => {
    const ratios = [
      { label: 'as it is', ratio: null },
      { label: '2:1', ratio: 2 },
    ];
    delete encoders['image/webp'];
    encoders['image/png'] = () => new Blob(['png'], { type: 'image/png' });
    const bounds = { maxSide: 600, maxBytes: 10, keepsTransparency: true };
    const { open, onPicture } = show({ shape: 'rectangle', ratios, bounds });
    await open();
    await save();
    await waitFor(() => expect(onPicture).toHaveBeenCalledTimes(1));
    expect(onPicture.mock.calls[0]?.[0].type).toBe('image/png');
    await userEvent.click(screen.getByRole('radio', { name: '2:1' }));
    sizes.length = 0;
    await waitFor(async () => {
      await save();
      expect(sizes.at(-1)).toEqual({ width: 600, height: 300 });
    });
    // Nothing was painted below it.
    expect(filled).not.toHaveBeenCalled();
  });
});
