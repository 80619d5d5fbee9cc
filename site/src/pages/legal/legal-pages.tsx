import { Facts } from '../../layout/facts.js';
import { Section } from '../../layout/section.js';
import { useSite } from '../../server/site-context.js';
import { LegalDocument } from './legal-document.js';

export function PrivacyPolicyPage() {
  const { content } = useSite();
  return <LegalDocument {...content.pages['privacy-policy'].document} />;
}

/** Who sells, from the company details of the footer. */
function useSeller() {
  const { content, words } = useSite();
  const { name, address, telephone, hours, mail, registrationNumber } = content.pages.company.block;
  const { seller: label, ...labels } = words.commerce;
  return [
    { label, values: [name] },
    { label: labels.address, values: address },
    { label: labels.telephone, values: [telephone, hours] },
    { label: labels.mail, values: [mail] },
    { label: labels.registration, values: [registrationNumber] },
  ];
}

/** The terms, and below them the information that the Act on Specified Commercial Transactions requires of a seller. */
export function TermsOfUsePage() {
  const { content } = useSite();
  const { document, commerce } = content.pages['terms-of-use'];
  const seller = useSeller();
  return (
    <>
      <LegalDocument {...document} />
      <Section id="commerce" title={commerce.title} arrangement="beside" isSunken>
        <Facts facts={[...seller, ...commerce.facts]} />
      </Section>
    </>
  );
}
