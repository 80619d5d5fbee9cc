export { LicensedFormsModule } from './licensed-forms.module.js';
export { formName, LicensedFormsService } from './licensed-forms.service.js';
