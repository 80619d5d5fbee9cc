import { ContactsPage } from '../../shared/contacts/contacts-page.js';
import { InviteButton } from '../../shared/members/invite-button.js';

/** `/admin/users-contacts`: how to reach users, and to invite more of them. */
export const UsersContactsPage = () => <ContactsPage profileType="user" actions={<InviteButton />} />;
