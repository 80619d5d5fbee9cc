export { MembersModule } from './members.module.js';
export {
  countPaying,
  deleteMember,
  findCustomer,
  findMember,
  findMembers,
  findOfPlan,
  type MemberRow,
  rest,
  resume,
  setCustomer,
} from './members.queries.js';
