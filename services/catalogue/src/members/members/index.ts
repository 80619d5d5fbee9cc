export { FORMER_MEMBER } from './member.mapper.js';
export { GONE } from './member.policy.js';
export { MembersModule } from './members.module.js';
export { MembersService } from './members.service.js';
