import { describe, expect, it } from '@jest/globals';
import { contactPage } from '../../../testing/site-pages.js';
import { gapsOfPage } from './gaps.js';
import { evenDocument } from './values.js';

describe('fields that the other language lacks', () => {
  it('are none in a complete page', () => {
    expect(gapsOfPage('contact', contactPage())).toEqual({ ja: 0, en: 0 });
  });

  it('are counted for each language', () => {
    const page = contactPage('', 'Contact');
    const { en } = Object(page.intro);
    en.paragraphs = [];
    en.links[0].label = '';
    expect(gapsOfPage('contact', page)).toEqual({ ja: 1, en: 2 });
  });

  it('are those of a link that only one language has, once both stand side by side', () => {
    const page = contactPage();
    Object(page.intro).en.links = [];
    const even = evenDocument('contact', page);
    expect(Object(even.intro).en.links).toEqual([{ label: '', href: '' }]);
    expect(gapsOfPage('contact', even)).toEqual({ ja: 0, en: 2 });
  });

  it('of a question are counted with the page', () => {
    const words = (question: string) => ({ question, answer: [], links: [] });
    const questions = [{ words: { ja: words('問い'), en: words('') } }];
    expect(gapsOfPage('faqs', { questions })).toEqual({ ja: 0, en: 1 });
  });
});
