/** Calls of both specifications without a handler. Remove a call once it has one. */
export const routesWithoutHandler: readonly string[] = [
  'GET contribution_api',
  'GET edit_contri_api/{id}',
  'POST add_conts_api',
  'POST search_member_api',
]
