import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressBuiltFiles } from '../../scripts/compress-built-files.ts'
import { keepStyleSheets } from '../../scripts/keep-style-sheets.ts'
import { preloadFace } from '../../scripts/preload-face.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [react(), keepStyleSheets(), preloadFace(), compressBuiltFiles()],
  build: {
    target: 'es2023',
    // Nothing inline: the content security policy allows scripts and styles from files of this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5174,
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
})
