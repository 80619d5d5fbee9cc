import type { RemoteModule } from '@koma/web-kit';

/** Component of each built page, by route name; other pages of the contract's table are shown as planned. */
export const pages: RemoteModule['pages'] = {
  'user-settings-access-permission': () =>
    import('./features/access-permission/access-permission-page.js').then((m) => m.AccessPermissionPage),
  'user-settings-cancel-membership': () =>
    import('./features/cancel-membership/cancel-membership-page.js').then((m) => m.CancelMembershipPage),
  'user-settings-credit-card': () => import('./features/credit-card/credit-card-page.js').then((m) => m.CreditCardPage),
  'user-settings-general-information': () =>
    import('./features/general-information/general-information-page.js').then((m) => m.GeneralInformationPage),
  'user-settings-mail-address-password': () =>
    import('./features/mail-address-password/mail-address-password-page.js').then((m) => m.MailAddressPasswordPage),
  'user-settings-money-plans': () => import('./features/money-plans/money-plans-page.js').then((m) => m.MoneyPlansPage),
  'user-settings-notification': () =>
    import('./features/notification/notification-page.js').then((m) => m.NotificationPage),
  'user-settings-registration-information': () =>
    import('./features/registration-information/registration-information-page.js').then(
      (m) => m.RegistrationInformationPage,
    ),
};
