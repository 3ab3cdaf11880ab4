export const home = {
  title: 'Home',
}

export type HomeTexts = typeof home
