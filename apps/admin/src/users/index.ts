export { AddUser } from './add-user.tsx'
export { ClientPage } from './client-page.tsx'
export { UsersScreen } from './users-screen.tsx'
