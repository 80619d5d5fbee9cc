import type { Showcase } from '../../catalogue/showcase.js';
import { FormErrorSummary } from './form-error-summary.js';

const WORDS = {
  ja: '入力内容をご確認ください。赤い印の項目が3つあります。',
  en: 'Please check what you entered: three fields are marked in red.',
} as const;

export const showcase: Showcase = {
  title: 'FormErrorSummary',
  states: [{ name: 'shown', render: (locale) => <FormErrorSummary>{WORDS[locale]}</FormErrorSummary> }],
};
