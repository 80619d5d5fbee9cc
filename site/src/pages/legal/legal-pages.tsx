import { Facts } from '../../layout/facts.js';
import { Section } from '../../layout/section.js';
import { useSite } from '../../server/site-context.js';
import { LegalDocument } from './legal-document.js';

export function PrivacyPolicyPage() {
  const { content } = useSite();
  return <LegalDocument {...content.pages['privacy-policy'].document} />;
}

/** The terms, and below them the information that the Act on Specified Commercial Transactions requires of a seller. */
export function TermsOfUsePage() {
  const { content } = useSite();
  const { document, commerce } = content.pages['terms-of-use'];
  return (
    <>
      <LegalDocument {...document} />
      <Section id="commerce" title={commerce.title} arrangement="beside" isSunken>
        <Facts facts={commerce.facts} />
      </Section>
    </>
  );
}
