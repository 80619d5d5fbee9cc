import { IconArrowRight, IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { CommandPalette } from './command-palette.js';

const WORDS = {
  ja: {
    title: 'どこへでも移動',
    placeholder: '作品名、クライアント、ページ名',
    nothing: '該当するものがありません。',
    works: '作品を探す',
    search: '「夏」を動画から探す',
    pages: 'ページへ移動',
    notifications: 'お知らせ',
  },
  en: {
    title: 'Go anywhere',
    placeholder: 'A title, a client, a page',
    nothing: 'Nothing matches.',
    works: 'Find works',
    search: 'Search videos for “summer”',
    pages: 'Go to',
    notifications: 'Notifications',
  },
} as const;

const ICON = { size: 18, stroke: 1.5 };

function Palette({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  const [isOpen, setIsOpen] = useState(true);
  const [query, setQuery] = useState('');
  const run = () => undefined;
  const groups = [
    { label: words.works, commands: [{ id: 'video', label: words.search, icon: <IconMovie {...ICON} />, run }] },
    {
      label: words.pages,
      commands: [{ id: 'page', label: words.notifications, icon: <IconArrowRight {...ICON} />, run }],
    },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      query={query}
      onQuery={setQuery}
      groups={groups}
      words={words}
    />
  );
}

export const showcase: Showcase = {
  title: 'CommandPalette',
  isAlone: true,
  states: [{ name: 'open', render: (locale) => <Palette locale={locale} /> }],
};
