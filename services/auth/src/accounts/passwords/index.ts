export { rejectCommon } from './common-passwords.js';
export { OwnPasswordService } from './own-password.service.js';
export { PasswordsModule } from './passwords.module.js';
