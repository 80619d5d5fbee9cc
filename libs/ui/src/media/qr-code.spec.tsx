import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { QrCode } from './qr-code.js';

const show = (value: string) =>
  render(<QrCode value={value} label="code" />, {
    wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider>,
  });
const dots = () => screen.getByRole('img', { name: 'code' }).querySelector('path')?.getAttribute('d') ?? '';

describe('a QR code', () => {
  it('has a name, and a quiet zone of four modules', () => {
    show('otpauth://totp/Koma:a@b.example?secret=JBSWY3DP');
    expect(dots().startsWith('M4 4h1v1h-1z')).toBe(true);
  });

  it('differs for another value', () => {
    const { unmount } = show('one');
    const first = dots();
    unmount();
    show('two');
    expect(dots()).not.toBe(first);
  });
});
