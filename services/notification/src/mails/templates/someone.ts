/** Accounts may have no name yet. */
export const someone = {
  ja: (name = '') => (name === '' ? 'ほかの会員' : `${name}さん`),
  en: (name = '') => (name === '' ? 'Another member' : name),
};
