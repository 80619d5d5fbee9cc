import { NameFields, type ProfileFormApi } from './name-fields.js';
import { WorkFields } from './work-fields.js';

/** Name and position. */
export const BasicsSection = ({ form }: { form: ProfileFormApi }) => (
  <>
    <NameFields form={form} />
    <WorkFields form={form} />
  </>
);
