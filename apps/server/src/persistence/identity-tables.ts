/** Tables of clients, staff and their login sessions. */
export interface IdentityTables {}
