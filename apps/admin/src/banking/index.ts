export { BankStatements } from './statements.tsx'
