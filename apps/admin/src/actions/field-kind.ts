/** How a field of a decision is filled in. */
export type FieldKind = 'flag' | 'long' | 'text' | 'moment' | 'photos' | 'password' | 'day'
