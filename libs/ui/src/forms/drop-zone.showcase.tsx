import type { Showcase } from '../../catalogue/showcase.js';
import { DropZone } from './drop-zone.js';

const WORDS = {
  ja: { title: 'ファイルをここにドロップ', pickLabel: 'ファイルを選択', hint: '200MBまで' },
  en: { title: 'Drop a file here', pickLabel: 'Choose a file', hint: 'Up to 200 MB' },
} as const;

const zone = { accept: '.csv', onFiles: () => undefined };

export const showcase: Showcase = {
  title: 'DropZone',
  states: [
    { name: 'waiting', render: (locale) => <DropZone {...zone} {...WORDS[locale]} /> },
    { name: 'busy', render: (locale) => <DropZone {...zone} {...WORDS[locale]} isBusy /> },
  ],
};
