export { MembersModule } from './members.module.js';
export { findCustomer, findMember, type MemberRow, rest, resume, setCustomer } from './members.queries.js';
