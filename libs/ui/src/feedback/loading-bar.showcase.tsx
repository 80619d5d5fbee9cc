import type { Showcase } from '../../catalogue/showcase.js';
import { LoadingBar } from './loading-bar.js';

export const showcase: Showcase = {
  title: 'LoadingBar',
  states: [{ name: 'busy, at the top of the window', render: () => <LoadingBar isBusy /> }],
};
