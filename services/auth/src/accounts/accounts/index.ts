export { filterByAccount, searchAccounts } from './account-search.js';
export { nameOf, toAccount, toCaller, toLoginAnswer, toOwnAccountFacts } from './account.mapper.js';
export { AccountsModule } from './accounts.module.js';
export {
  type AccountRow,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  findAccounts,
  findAdmins,
  getAccount,
  isOpen,
  lockAccount,
  lockAdmins,
  lockAndFindAnyAdmin,
  lockFreeAccount,
  updateCredentials,
  useTotpStep,
} from './accounts.queries.js';
export { AccountsService } from './accounts.service.js';
export { addDemoAccounts, type DemoAccount } from './demo-accounts.js';
