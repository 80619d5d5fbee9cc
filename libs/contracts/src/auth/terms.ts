import { z } from 'zod';
import { legalEdition } from '../catalogue/site/legal-editions.js';
import { endpoint } from '../common/endpoint.js';
import { instant } from '../common/page.js';

/** That a member has agreed to a legal text; `number` is the version that was published then. */
export const termsAgreement = legalEdition.extend({ number: z.int(), agreedAt: instant });
export type TermsAgreement = z.infer<typeof termsAgreement>;

export const terms = {
  agree: endpoint({
    id: 'auth.terms.agree',
    method: 'POST',
    path: '/api/auth/terms/agreements',
    summary: 'Agrees to a legal text; 409 when another edition holds meanwhile',
    access: 'member',
    whileResting: true,
    body: legalEdition,
  }),
} as const;
