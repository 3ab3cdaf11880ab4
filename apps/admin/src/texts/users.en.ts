/** The words of clients: their list and the page of one. */
export const users = {
  title: 'List Users',
  navigation: 'Users',
  searchFor: 'Name, email, phone or client ID',
  columns: {
    number: 'S.No.',
    name: 'Name',
    mobile: 'Mobile',
    username: 'Username',
    city: 'City',
    kyc: 'KYC',
    since: 'Joined',
  },
  states: {
    none: 'No documents',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    closed: 'Closed',
  },
  loadMore: 'Load More',
  shown: (shown: number, total: string) => `${shown} of ${total}`,
  empty: 'No clients yet',
  emptyText: 'Clients appear here once they have registered.',
}

export type UserWords = typeof users
