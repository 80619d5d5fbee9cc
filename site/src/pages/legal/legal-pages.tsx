import { LegalDocument } from './legal-document.js';
import { useSite } from '../../server/site-context.js';

export function PrivacyPolicyPage() {
  const { content } = useSite();
  return <LegalDocument {...content.pages['privacy-policy'].document} />;
}

export function TermsOfUsePage() {
  const { content } = useSite();
  return <LegalDocument {...content.pages['terms-of-use'].document} />;
}
