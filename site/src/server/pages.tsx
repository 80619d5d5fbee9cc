import type { ComponentType } from 'react';
import { AboutPage } from '../pages/about/about-page.js';
import { AccessibilityPage } from '../pages/accessibility/accessibility-page.js';
import { ContactPage } from '../pages/contact/contact-page.js';
import { FaqsPage } from '../pages/faqs/faqs-page.js';
import { HelpPage } from '../pages/help/help-page.js';
import { HiringPage } from '../pages/hiring/hiring-page.js';
import { HomePage } from '../pages/home/home-page.js';
import { CommercePage } from '../pages/legal/commerce-page.js';
import { PrivacyPolicyPage, TermsOfUsePage } from '../pages/legal/legal-pages.js';
import { NotFoundPage } from '../pages/not-found/not-found-page.js';
import { ReportPage } from '../pages/report/report-page.js';

/** The public pages by their path (§2). */
export const PAGES: ReadonlyMap<string, ComponentType> = new Map([
  ['/', HomePage],
  ['/about', AboutPage],
  ['/faqs', FaqsPage],
  ['/help', HelpPage],
  ['/contact', ContactPage],
  ['/hiring', HiringPage],
  ['/report', ReportPage],
  ['/accessibility', AccessibilityPage],
  ['/privacy-policy', PrivacyPolicyPage],
  ['/terms-of-use', TermsOfUsePage],
  ['/terms-of-use/commerce', CommercePage],
]);

export { NotFoundPage };
