export { MembersModule } from './members.module.js';
export { findMember, type MemberRow, rest, resume, setCustomer } from './members.queries.js';
