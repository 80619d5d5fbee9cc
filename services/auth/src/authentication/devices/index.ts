export { toSessionFacts } from './device.mapper.js';
export { DevicesModule } from './devices.module.js';
export { SignOutService } from './sign-out.service.js';
export { TrustedDevicesService } from './trusted-devices.service.js';
