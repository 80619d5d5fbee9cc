import { ContactsPage } from '../../shared/contacts/contacts-page.js';
import { InviteButton } from '../../shared/members/invite-button.js';

/** `/admin/users-contacts`: contact data of users, and invitations. */
export const UsersContactsPage = () => <ContactsPage profileType="user" actions={<InviteButton />} />;
