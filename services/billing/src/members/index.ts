export { countChanges, forgetAccount } from './membership-changes.queries.js';
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
  setRecipient,
} from './members.queries.js';
