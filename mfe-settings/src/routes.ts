import type { RemoteModule } from '@koma/web-kit';

/** Component of each built page, by route name; what stands in the contract's table only is shown as planned. */
export const pages: RemoteModule['pages'] = {
  'user-settings-general-information': () =>
    import('./features/general-information/general-information-page.js').then((m) => m.GeneralInformationPage),
  'user-settings-money-plans': () => import('./features/money-plans/money-plans-page.js').then((m) => m.MoneyPlansPage),
};
