import { type FieldCode, SANDBOX_CARDS, text } from '@koma/contracts';
import { z } from 'zod';

const say = (code: FieldCode) => code;
const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

/** What is typed in the sandbox: the number becomes its token here, and the code is dropped, so that neither is ever sent. */
export const sandboxCard = z
  .strictObject({
    number: z.string().transform((typed, context) => {
      const card = SANDBOX_CARDS.find(({ number }) => number === digitsOf(typed));
      if (card) return card.token;
      context.addIssue({ code: 'custom', message: say('FIELD.TEST_CARD') });
      return z.NEVER;
    }),
    expiry: z.string().transform((typed, context) => {
      const [, month, year] = /^(0[1-9]|1[0-2]|[1-9])\/(\d{2})$/.exec(typed.normalize('NFKC').replace(/\s/g, '')) ?? [];
      if (month !== undefined && year !== undefined) return { month: Number(month), year: 2000 + Number(year) };
      context.addIssue({ code: 'custom', message: say('FIELD.CARD_EXPIRY') });
      return z.NEVER;
    }),
    code: z.string().refine((typed) => /^\d{3,4}$/.test(typed.normalize('NFKC').trim()), say('FIELD.CARD_CODE')),
    holder: text(50),
  })
  .transform(({ number: token, expiry, holder }) => ({
    token,
    expiresMonth: expiry.month,
    expiresYear: expiry.year,
    holder,
  }));
