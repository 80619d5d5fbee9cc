import { NameFields, type ProfileFormApi } from './name-fields.js';
import { WorkFields } from './work-fields.js';

/** Who somebody is and what they work as. */
export const BasicsSection = ({ form }: { form: ProfileFormApi }) => (
  <>
    <NameFields form={form} />
    <WorkFields form={form} />
  </>
);
