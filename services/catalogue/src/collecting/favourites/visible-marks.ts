/** SQL of the marks of account $1 on works that it may see now; what was hidden since comes back with its work. */
export const VISIBLE_MARKS = `favourite JOIN work ON work.id = work_id JOIN creator ON creator.id = work.owner_id
  WHERE account_id = $1
    AND (work.owner_id = $1
      OR (work.status = 'publish' AND creator.status = 'publish' AND creator.owner_state = 'active')
      OR EXISTS (SELECT FROM live_access_grant held WHERE held.owner_id = work.owner_id AND grantee_id = $1))`;

/** The same for marks on creators. */
export const VISIBLE_CREATOR_MARKS = `favourite_creator mark JOIN creator ON creator.id = creator_id
  WHERE mark.account_id = $1
    AND (creator.id = $1 OR (creator.status = 'publish' AND creator.owner_state = 'active')
      OR EXISTS (SELECT FROM live_access_grant held WHERE held.owner_id = creator.id AND grantee_id = $1))`;
