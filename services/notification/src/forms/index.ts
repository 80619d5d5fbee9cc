export { formNumber } from './form-number.js';
export { FormSubmissionsService } from './form-submissions.service.js';
export { FormsModule } from './forms.module.js';
