import { ContactsPage } from '../../shared/contacts/contacts-page.js';

/** `/admin/creators-contacts`: how to reach creators. */
export const CreatorsContactsPage = () => <ContactsPage profileType="creator" />;
