import { type ClearanceForm, endOfClearance, joinedForm } from '@koma/contracts';

/** What a row of the database holds of a form. */
export const columnsOf = (form: ClearanceForm) => ({
  ...form,
  holderKey: joinedForm(form.holder),
  endsAt: endOfClearance(form),
});
