import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Watermark } from './watermark.js';

it('stands three times over what is shown, stays with the controls gone, and is silent for screen readers', () => {
  const { container } = render(<Watermark text="森 芽衣 · 2026/11/28 · A1B2C3D4E5" slot="centered-chrome" />);
  const [layer] = container.children;
  expect(layer).toHaveAttribute('aria-hidden', 'true');
  expect(layer).toHaveAttribute('noautohide');
  expect(layer).toHaveAttribute('slot', 'centered-chrome');
  expect(container.textContent?.split('A1B2C3D4E5')).toHaveLength(4);
});
