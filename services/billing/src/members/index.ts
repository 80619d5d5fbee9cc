export { MembersModule } from './members.module.js';
export {
  countPaying,
  deleteMember,
  findCustomer,
  findMember,
  findMembers,
  type MemberRow,
  rest,
  resume,
  setCustomer,
} from './members.queries.js';
