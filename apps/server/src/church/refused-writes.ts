export const churchRefusedWrites = {
  contribution_committed: 'This contribution is committed. Void it instead.',
  batch_committed: 'This batch is committed. Nothing of it changes any more.',
  batch_closed: 'This batch is committed or deleted. Choose another.',
  batch_has_contributions: 'This batch has contributions. Move or delete them first.',
  fund_inactive: 'This fund is not active. Choose another.',
  campaign_of_another_fund: 'This campaign is for another fund. Choose its fund, or give it a part.',
}
