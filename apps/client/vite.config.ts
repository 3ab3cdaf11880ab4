import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The page that 'Back to Website' leads to; the app's own welcome page where the operator names none.
process.env['VITE_MAIN_WEBSITE'] ??= '/welcome'

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [react()],
  build: {
    // Nothing inline: the server's policy allows scripts and styles from files of this origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: page('index.html'), chart: page('chart.html') } },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
})
