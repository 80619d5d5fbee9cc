import { ContactsPage } from '../../shared/contacts/contacts-page.js';

/** `/admin/creators-contacts`: contact data of creators. */
export const CreatorsContactsPage = () => <ContactsPage profileType="creator" />;
