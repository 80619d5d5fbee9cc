import type { LegalPage } from '@koma/contracts';
import { useSite } from '../../server/site-context.js';
import { LegalDocument } from './legal-document.js';
import { EarlierEditions, OutdatedNotice } from './legal-editions.js';

function LegalTextPage({ page }: { page: LegalPage }) {
  const { content } = useSite();
  return (
    <>
      <OutdatedNotice page={page} />
      <LegalDocument {...content.pages[page].document} />
      <EarlierEditions page={page} />
    </>
  );
}

export const PrivacyPolicyPage = () => <LegalTextPage page="privacy-policy" />;
export const TermsOfUsePage = () => <LegalTextPage page="terms-of-use" />;
